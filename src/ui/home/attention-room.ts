import { type RefObject, useEffect, useRef, useState } from "react"
import { useReadOnly } from "../kit/office.ts"

/** Where this device keeps how high the list was when all of it was known, px. */
export interface AttentionRoom {
  readonly read: (key: "attention") => string | null
  readonly write: (key: "attention", room: string) => void
}

/**
 * The room that the list had at the last start, px, held while it is not known what is in it now: what stands below
 * begins where it will stand. Nothing is held in a recording, nor kept of one.
 */
export const useAttentionRoom = (
  { read, write }: AttentionRoom,
  isComing: boolean,
): { readonly list: RefObject<HTMLElement | null>; readonly held: number } => {
  const isReadOnly = useReadOnly()
  const list = useRef<HTMLElement>(null)
  const [last] = useState(() => (isReadOnly ? 0 : Math.min(Number(read("attention")) || 0, innerHeight / 2)))
  // Behind each drawing: what is in it may change at any time.
  useEffect(() => {
    if (!isComing && !isReadOnly) write("attention", String(list.current?.offsetHeight ?? 0))
  })
  return { list, held: isComing ? last : 0 }
}
