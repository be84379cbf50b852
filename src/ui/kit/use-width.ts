import { type RefObject, useEffect, useRef, useState } from "react"

/** An element to draw in, and how wide it is, in whole pixels; 0 until it is known. */
export const useWidth = (): readonly [room: RefObject<HTMLDivElement | null>, width: number] => {
  const [width, setWidth] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [room, width]
}
