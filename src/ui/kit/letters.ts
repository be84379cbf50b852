import { useState } from "react"

const usual = 16

/** How many times as large as usual the reader's letters are. */
const letterScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual

/**
 * Gives px of usual letters for those of the reader, as they were when this was first drawn: what is placed by
 * arithmetic grows with the words in it, as what a style sheet gives in rem does by itself.
 */
export const useGrown = (): ((px: number) => number) => {
  const [grown] = useState(() => {
    const scale = letterScale()
    return (px: number): number => Math.round(px * scale)
  })
  return grown
}
