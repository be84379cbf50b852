import { Trans, useLingui } from "@lingui/react/macro"
import { TriangleAlert } from "lucide-react"
import { useState } from "react"
import { Button } from "./button.tsx"
import { deviceTime } from "./clock.ts"
import { EmptyState } from "./empty-state.tsx"
import { errorReport } from "./error-report.ts"
import { Icon } from "./icon.tsx"
import { pleaseWait, somethingWentWrong } from "./refusal.ts"
import { reload } from "./reload.ts"

declare const __BUILD__: string

interface ErrorViewProps {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** The report for whoever helps. Where the browser gives no clipboard it is shown, to be copied by hand. */
const ReportButton = ({ error }: Pick<ErrorViewProps, "error">) => {
  const { i18n } = useLingui()
  const [state, setState] = useState<"not yet" | "copied" | "shown">("not yet")
  const [report] = useState(() =>
    errorReport(error, {
      build: __BUILD__,
      at: deviceTime(),
      path: location.pathname,
      language: i18n.locale,
      browser: navigator.userAgent,
    }),
  )
  const copy = (): void =>
    void navigator.clipboard.writeText(report).then(
      () => setState("copied"),
      () => setState("shown"),
    )
  if (state === "shown") return <pre className="error-report">{report}</pre>
  return (
    <Button onPress={copy}>{state === "copied" ? <Trans>Copied</Trans> : <Trans>Copy redacted report</Trans>}</Button>
  )
}

/**
 * What stands where something threw (screens 4.21): the specification's words (R396, R397), another try, a report
 * without anyone's data, and a reload. Local data is untouched.
 */
export const ErrorView = ({ error, onRetry }: ErrorViewProps) => {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon of={TriangleAlert} size={20} />}
        title={t(somethingWentWrong)}
        action={
          <div className="state-view-actions">
            {onRetry !== undefined && (
              <Button onPress={onRetry}>
                <Trans>Retry</Trans>
              </Button>
            )}
            <ReportButton error={error} />
            <Button kind="primary" onPress={reload}>
              <Trans>Reload</Trans>
            </Button>
          </div>
        }
      >
        {t(pleaseWait)}
      </EmptyState>
    </div>
  )
}
