import { type RefObject, useEffect, useRef, useState } from "react"

/** Where this device keeps how high the list was when all of it was known, and in a window of which width. */
export interface AttentionRoom {
  readonly read: () => string | null
  readonly keep: (room: string) => void
}

/**
 * The room that the list had at the last start, px, held while it is not known what is in it now: what stands below
 * begins where it will stand. Nothing is held in a window of another width.
 */
export const useAttentionRoom = (
  { read, keep }: AttentionRoom,
  isComing: boolean,
): { readonly list: RefObject<HTMLElement | null>; readonly held: number } => {
  const list = useRef<HTMLElement>(null)
  const [last] = useState(() => {
    const [width, height] = (read() ?? "").split(" ").map(Number)
    return width === innerWidth && height !== undefined && height > 0 && height < innerHeight ? height : 0
  })
  // Behind each drawing: what is in it may change at any time.
  useEffect(() => {
    if (!isComing) keep(`${innerWidth} ${list.current?.offsetHeight ?? 0}`)
  })
  return { list, held: isComing ? last : 0 }
}
