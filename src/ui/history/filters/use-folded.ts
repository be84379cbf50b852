import { useEffect, useState } from "react"
import type { GridModel } from "../grid/grid-model.ts"
import { emptyView } from "../grid/grid-view.ts"

/** Who has so many rows above him reads, and does not look at what stands over the rows. */
const readingFrom = 3

/** Whether what stands over the rows gives its room to them: once some were scrolled past, until the first is back. */
export const useFolded = (model: GridModel | null): boolean => {
  const [isFolded, fold] = useState(false)
  useEffect(() => {
    const look = (): void => {
      const { seen, fresh } = model?.view() ?? emptyView
      // Rows that came in above him are no movement of his, and nothing may move before his eyes.
      fold((before) => seen.from - fresh >= readingFrom || (before && seen.from > 0))
    }
    look()
    return model?.subscribe(look)
  }, [model])
  return isFolded
}
