import { useLingui } from "@lingui/react/macro"
import type { PromisedTime } from "../../domain/withdrawals/promised-time.ts"

/** How far a withdrawal is into its promised time, in words. */
export const usePromisedWords = (): ((promised: PromisedTime) => string) => {
  const { t } = useLingui()
  return ({ passed, of, isOver }) => (isOver ? t`Overdue – contact support.` : t`${passed} of ${of} days`)
}
