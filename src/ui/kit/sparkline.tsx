import { pathOf, stretchesOf } from "./line-path.ts"
import "./sparkline.css"

/**
 * A line without axes beside a number; heights in thousandths, null where nothing is known. Says nothing to a screen
 * reader: the number beside it does.
 */
export const Sparkline = ({ heights }: { readonly heights: ReadonlyArray<number | null> }) => (
  <svg className="sparkline" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
    {stretchesOf(heights, true).map((stretch) => (
      <path key={stretch.from} d={pathOf(heights, stretch)} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
)
