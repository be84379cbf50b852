import { Trans, useLingui } from "@lingui/react/macro"
import { useLive } from "../kit/office.ts"
import "./work-progress.css"

/** How far a long work of the worker has come, by its name; the label says what is done. */
export const JobProgress = ({ id, label }: { readonly id: string; readonly label: string }) => {
  const { i18n } = useLingui()
  const { value } = useLive("jobProgress", { id })
  const [rows, total] = [value?.rows ?? 0, value?.total ?? 0]
  const [written, all] = [rows.toLocaleString(i18n.locale), total.toLocaleString(i18n.locale)]
  return (
    <div className="work-progress">
      <progress aria-label={label} max={Math.max(1, total)} value={rows} />
      <span className="tx-quiet">
        <Trans>
          {written} of {all} rows
        </Trans>
      </span>
    </div>
  )
}
