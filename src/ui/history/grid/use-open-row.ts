import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { GridModel } from "./grid-model.ts"

/** A row whose details are open. */
interface OpenRow {
  readonly id: number
  /** The focus went into the details. */
  readonly takesFocus: boolean
}

interface UseOpenRow {
  readonly openRow: OpenRow | null
  readonly open: (id: number, takesFocus: boolean) => void
  readonly close: () => void
}

const never = (): (() => void) => () => {}

/** Which row's details are open. While some are, they follow the current row of the list. */
export const useOpenRow = (model: GridModel | null): UseOpenRow => {
  const [openRow, setOpenRow] = useState<OpenRow | null>(null)
  const current = useSyncExternalStore(model?.subscribe ?? never, () => model?.row(model.view().cell.row)?.id)
  const followed = useRef(current)
  useEffect(() => {
    if (current === undefined || followed.current === current) return
    followed.current = current
    setOpenRow((before) => (before === null ? before : { ...before, id: current }))
  }, [current])
  const open = useCallback((id: number, takesFocus: boolean) => setOpenRow({ id, takesFocus }), [])
  const close = useCallback(() => setOpenRow(null), [])
  return { openRow, open, close }
}
