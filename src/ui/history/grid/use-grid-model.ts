import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { type HistoryQuery, sortOf, unsorted } from "../../../domain/history/query/history-query.ts"
import type { TransactionWindow } from "../../../domain/history/views.ts"
import type { RemoteData } from "../../../domain/kernel/remote-data.ts"
import { useWorker } from "../../kit/office.ts"
import { groupsOf } from "./day-groups.ts"
import { findPlace, type FindRow } from "./find-place.ts"
import { GridModel, type ReaderPlace, type WatchDays } from "./grid-model.ts"
import type { WatchRows } from "./row-blocks.ts"

interface Shown {
  readonly model: GridModel | null
  /** The query whose rows they are. */
  readonly key: string
}

interface ShownRows {
  readonly model: GridModel | null
  /** How it stands with the rows; null before the first answer. */
  readonly area: RemoteData<TransactionWindow> | null
  /** Whether what is shown is what is asked for. */
  readonly settled: boolean
}

const never = (): (() => void) => () => {}

/**
 * The rows of a query. While those of a new one are on their way the old ones stay, so that nothing flickers. `place`
 * is where the first model starts, `remember` hears where the reader is.
 */
export const useGridModel = (
  query: HistoryQuery,
  place: ReaderPlace | null,
  remember: (place: ReaderPlace | null) => void,
): ShownRows => {
  const office = useWorker()
  const key = JSON.stringify(query)
  const [shown, setShown] = useState<Shown>({ model: null, key: "" })
  const start = useRef({ key, place })
  useEffect(() => {
    const asked: HistoryQuery = JSON.parse(key)
    if (start.current.key !== key) start.current = { key, place: null }
    const { column, direction } = sortOf(asked)
    const withDays = column === "date"
    const watchDays: WatchDays = (listener) =>
      office.watch("transactionGroups", { query: unsorted(asked) }, ({ value }) => {
        if (value !== null) listener(groupsOf(value, direction === "ascending"))
      })
    const watchRows: WatchRows = (from, count, listener) =>
      office.watch("transactionWindow", { query: asked, from, count, ...(withDays && { withDays }) }, listener)
    const find: FindRow = async (place) => {
      const outcome = await office.call("findRow", { query: asked, id: place.id })
      if (outcome._tag === "Succeeded" && outcome.value.index !== null) return outcome.value.index
      // It is gone, or cannot be asked for: by date there is a place where it was, in another order only its number.
      return asked.sort === undefined ? findPlace(watchRows, place) : place.index
    }
    const model = new GridModel(watchRows, find, withDays ? watchDays : null, start.current.place, remember)
    const show = (): void => {
      if (model.view().area !== null) setShown((before) => (before.model === model ? before : { model, key }))
    }
    const stop = model.subscribe(show)
    model.open()
    show()
    return () => {
      stop()
      model.close()
    }
  }, [office, key, remember])
  const { model } = shown
  const area = useSyncExternalStore(model?.subscribe ?? never, () => model?.view().area ?? null)
  return { model, area, settled: shown.key === key }
}
