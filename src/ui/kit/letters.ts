import { useCallback, useState } from "react"

const usual = 16

/** How many times as large as usual the reader's letters are, as they were when this was first drawn. */
export const useLetterScale = (): number =>
  useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual)[0]

/**
 * Gives px of usual letters for those of the reader: what is placed by arithmetic grows with the words in it, as what a
 * style sheet gives in rem does by itself.
 */
export const useGrown = (): ((px: number) => number) => {
  const scale = useLetterScale()
  return useCallback((px) => Math.round(px * scale), [scale])
}
