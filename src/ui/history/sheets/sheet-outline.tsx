import { useLingui } from "@lingui/react/macro"
import { GripVertical } from "lucide-react"
import { Button as AriaButton } from "react-aria-components/Button"
import { GridList, GridListItem } from "react-aria-components/GridList"
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop"
import type { SheetPart } from "../../../domain/sheets/model.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { Icon } from "../../kit/icon.tsx"
import { partNames } from "./sheet-words.ts"

/** No other program takes what is dragged here. */
const dragged = "web-office-sheet-part"

/** What stands on a sheet, as a list in which it is arranged: by mouse, by finger, or by Enter and the arrows. */
export const SheetOutline = ({
  parts,
  onMove,
}: {
  readonly parts: ReadonlyArray<SheetPart>
  /** Moves a part before another one, or to the end. */
  readonly onMove: (part: string, before: string | null) => void
}) => {
  const { t, i18n } = useLingui()
  const titleOf = ({ kind, words }: SheetPart): string => `${i18n._(partNames[kind])}: ${drawn(words)}`
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [dragged]: String(key) })),
    acceptedDragTypes: [dragged],
    renderDropIndicator: (target) => <DropIndicator target={target} className="sheet-drop" />,
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const [part] = [...keys].map(String)
      const place = parts.findIndex(({ id }) => id === key)
      const before = parts[dropPosition === "before" ? place : place + 1]?.id ?? null
      if (part !== undefined && part !== before) onMove(part, before)
    },
  })
  return (
    <GridList
      className="sheet-outline"
      aria-label={t`Order of the parts`}
      items={parts}
      dependencies={[i18n.locale]}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(part) => {
        const title = titleOf(part)
        return (
          <GridListItem id={part.id} textValue={title} className="sheet-outline-part">
            <AriaButton slot="drag" className="sheet-grip" aria-label={t`Move ${title}`}>
              <Icon of={GripVertical} size={16} />
            </AriaButton>
            <span className="sheet-outline-name">{i18n._(partNames[part.kind])}</span>
            <bdi className="sheet-outline-words">{drawn(part.words)}</bdi>
          </GridListItem>
        )
      }}
    </GridList>
  )
}
