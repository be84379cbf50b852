import { describe, expect, it } from "vitest"
import type { TransactionWindow } from "../../src/domain/history/views.ts"
import { loading, type RemoteData, remoteData } from "../../src/domain/kernel/remote-data.ts"
import { blockSize, RowBlocks, type RowsChange } from "../../src/ui/history/grid/row-blocks.ts"
import { rowOf } from "../browser/ui/history/transactions-history.ts"

/** The first two blocks of a query, both watched, and how each is answered. */
const watched = () => {
  const listeners = new Map<number, (answer: RemoteData<TransactionWindow>) => void>()
  const changes: Array<RowsChange> = []
  const blocks = new RowBlocks(
    (from, _, listener) => {
      listeners.set(from, listener)
      return () => void listeners.delete(from)
    },
    (change) => void changes.push(change),
  )
  blocks.want({ from: 0, to: 20 }, [1])
  const answer = (block: number, area: RemoteData<TransactionWindow>): void => listeners.get(block * blockSize)?.(area)
  return { blocks, changes, answer }
}

describe("rows by blocks", () => {
  it("R236 rows that were drawn last time stay while another block knows nothing yet, and go when their own does not know them any more", () => {
    const { blocks, answer } = watched()
    answer(1, loading)
    expect(blocks.area).toEqual(loading)
    const rows = { from: 0, total: 200, rows: [rowOf(1)] }
    const record = remoteData(rows, 1, "pending")
    answer(0, record)
    answer(1, loading)
    expect(blocks.area).toEqual(record)
    expect(blocks.at(0)?.id).toBe(rowOf(1).id)
    answer(0, remoteData(rows, 1, { at: 2, reason: { _tag: "Unreachable" }, messages: [] }))
    expect(blocks.area?._tag).toBe("Stale")
    answer(0, loading)
    expect(blocks.area).toEqual(loading)
  })

  it("rows that move out of the block in view are found again in the one beside it, whichever answers first", () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { blocks, changes, answer } = watched()
      const come = (total: number): void => {
        for (const block of order) {
          const rows = Array.from({ length: blockSize }, (_, place) => rowOf(total - block * blockSize - place))
          answer(block, remoteData({ from: block * blockSize, total, rows }, 1, "pending"))
        }
      }
      come(400)
      changes.length = 0
      come(490)
      expect(changes).toEqual([{ moved: 90, lost: null }])
      expect(blocks.at(90)?.id).toBe(rowOf(400).id)
    }
  })
})
