import { useWholePercent } from "./percent.ts"
import "./progress-ring.css"

const radius = 18
const length = 2 * Math.PI * radius

/** How far something is, from 0 to 1; nothing is drawn where that is not known. */
export const ProgressRing = ({ share, label }: { readonly share: number | null; readonly label: string }) => {
  const percent = useWholePercent(share).replace(/\s/, "") // a hundred of them have just room
  return (
    <svg className="ring" viewBox="0 0 44 44" role="img" aria-label={label}>
      <circle className="ring-whole" cx="22" cy="22" r={radius} />
      {share !== null && (
        <circle className="ring-part" cx="22" cy="22" r={radius} strokeDasharray={`${share * length} ${length}`} />
      )}
      <text className="ring-text" x="22" y="22" aria-hidden="true">
        {percent}
      </text>
    </svg>
  )
}
