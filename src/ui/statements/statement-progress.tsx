import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "../kit/button.tsx"
import { useLive } from "../kit/office.ts"

/** How far the file of a statement has come, and the way to call it off. */
export const StatementProgress = ({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) => {
  const { t, i18n } = useLingui()
  const { value } = useLive("jobProgress", { id })
  const [rows, total] = [value?.rows ?? 0, value?.total ?? 0]
  const [written, all] = [rows.toLocaleString(i18n.locale), total.toLocaleString(i18n.locale)]
  return (
    <div className="statement-progress">
      <progress aria-label={t`Writing the statement`} max={Math.max(1, total)} value={rows} />
      <span className="statement-note">
        <Trans>
          {written} of {all} rows
        </Trans>
      </span>
      <Button onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
