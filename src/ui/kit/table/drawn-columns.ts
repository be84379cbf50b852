import type { CSSProperties } from "react"
import type { ColumnTrack } from "./column.ts"
import { draggedWidth } from "./drag-width.ts"
import { leastWidth } from "./kept-choice.ts"

/** A column as it is to be drawn now. The same object until something else is chosen of it. */
export interface DrawnColumn<Column extends ColumnTrack> {
  readonly column: Column
  /** The room of its cells: at least its width, and its share of what is left. A row is a flex box of such cells. */
  readonly style: CSSProperties
  /** What is scrolled sideways passes under it. */
  readonly isPinned: boolean
}

/** A column in view, and the px that it takes. */
interface Leaf {
  readonly id: string
  readonly getSize: () => number
}

interface Arrangement<Column extends ColumnTrack> {
  readonly columns: ReadonlyArray<Column>
  /** What is in view, pinned or not, each in its order. */
  readonly pinned: ReadonlyArray<Leaf>
  readonly others: ReadonlyArray<Leaf>
  /** The widths that were chosen. */
  readonly sizing: { readonly [id: string]: number }
  readonly dragged: string | null
  /** The px that stand before all columns, and those there are for all of it. */
  readonly lead: number
  readonly room: number
}

const widthOf = (leaves: ReadonlyArray<Leaf>): number => leaves.reduce((px, leaf) => px + leaf.getSize(), 0)

/**
 * The columns in the order in which they are drawn, how many of them stand in a line of their own over the others, and
 * the width below which the table is scrolled sideways.
 */
export const drawnColumns = <Column extends ColumnTrack>({
  columns,
  pinned,
  others,
  sizing,
  dragged,
  lead,
  room,
}: Arrangement<Column>) => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const isKept = ({ id }: Leaf): boolean => byId.get(id)?.isKept === true
  const leaves = [...pinned, ...others]
  const end = leaves.findIndex((leaf) => !pinned.includes(leaf) && !isKept(leaf))
  const kept = end < 0 ? leaves : leaves.slice(0, end)
  const widest = Math.max(0, ...leaves.slice(kept.length).map((leaf) => leaf.getSize()))
  const [taken, narrowest] = [widthOf(kept), Math.min(...kept.map((leaf) => leaf.getSize()))]
  const left = room - lead - taken
  /** What is in a line of its own gives way by its width, and shares what is left. */
  const share = Math.min(1, (room - lead) / taken)
  // What says what a row is of stands over its figures where it leaves the widest of them no room beside it.
  const isOver = kept.some(isKept) && widest > 0 && left < widest && narrowest * share >= leastWidth
  const over = isOver ? kept.length : 0
  const sizeOver = (leaf: Leaf): number => Math.floor(leaf.getSize() * share + Math.max(0, left) / kept.length)
  // However much is pinned, any of the others can be seen whole beside it, or has half of the room.
  const roomForPinned = isOver ? room : room - Math.min(room / 2, widest)
  // While a column is dragged its width is a property of the grid, which is all that changes then.
  const fluid = (fixed: number, size: number): string => `calc(${fixed}px + var(${draggedWidth}, ${size}px))`
  const draggedSize = sizing[dragged ?? ""] ?? 0
  let [least, isBehind, isDrawn, start, areAllPinned] = [isOver ? 0 : lead, false, false, lead, true]
  const drawn = leaves.flatMap((leaf, place): ReadonlyArray<DrawnColumn<Column>> => {
    const column = byId.get(leaf.id)
    if (column === undefined) return []
    const size = place < over ? sizeOver(leaf) : leaf.getSize()
    areAllPinned &&= place < kept.length && start + size <= roomForPinned
    const isPinned = areAllPinned
    const { grows = 0 } = isOver || isPinned || sizing[leaf.id] !== undefined ? {} : column
    // What grows gives way, too: down to its own least, where others need the room.
    const minWidth = grows === 0 ? size : column.width
    const isFluid = leaf.id === dragged && place >= over
    const style: CSSProperties = {
      flex: `${grows} ${minWidth < size ? 1 : 0} ${isFluid ? fluid(0, size) : `${size}px`}`,
      ...(minWidth < size && { minWidth }),
      ...(isPinned && {
        position: "sticky",
        insetInlineStart: isBehind ? fluid(start - draggedSize, draggedSize) : start,
      }),
    }
    if (place >= over) least += minWidth
    isDrawn ||= isFluid
    isBehind ||= isPinned && isFluid
    start += size
    return [{ column, isPinned: isPinned && !isOver, style }]
  })
  return { drawn, over, width: isDrawn ? fluid(least - draggedSize, draggedSize) : `${least}px` }
}
