import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { GridModel } from "./grid-model.ts"

/** A row that is read in full. */
interface Reading {
  readonly id: number
  /** The focus went into the details. */
  readonly takesFocus: boolean
}

interface UseReading {
  readonly reading: Reading | null
  readonly open: (id: number, takesFocus: boolean) => void
  readonly close: () => void
}

const never = (): (() => void) => () => {}

/** Which row is read in full. While one is, it follows the current row of the list. */
export const useReading = (model: GridModel | null): UseReading => {
  const [reading, setReading] = useState<Reading | null>(null)
  const current = useSyncExternalStore(model?.subscribe ?? never, () => model?.row(model.view().cell.row)?.id)
  const followed = useRef(current)
  useEffect(() => {
    if (current === undefined || followed.current === current) return
    followed.current = current
    setReading((before) => (before === null ? before : { ...before, id: current }))
  }, [current])
  const open = useCallback((id: number, takesFocus: boolean) => setReading({ id, takesFocus }), [])
  const close = useCallback(() => setReading(null), [])
  return { reading, open, close }
}
