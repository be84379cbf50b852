import { useCallback, useRef, useState } from "react"
import { useWorker } from "../kit/office.ts"

/**
 * Where the replay is wanted to stand, and how it goes there: one move at a time, of those that wait only the newest.
 */
export const usePlace = (shown: number): { readonly wanted: number; readonly go: (place: number) => void } => {
  const office = useWorker()
  const [wanted, setWanted] = useState<number | null>(null)
  const next = useRef<number | null>(null)
  const moving = useRef(false)
  const go = useCallback(
    (place: number) => {
      const move = async (): Promise<void> => {
        moving.current = true
        for (let to = next.current; to !== null; to = next.current) {
          next.current = null
          await office.call("moveReplay", { place: to })
        }
        moving.current = false
      }
      setWanted(place)
      next.current = place
      if (!moving.current) void move()
    },
    [office],
  )
  return { wanted: wanted ?? shown, go }
}
