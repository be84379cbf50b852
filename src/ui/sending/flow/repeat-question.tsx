import { Trans, useLingui } from "@lingui/react/macro"
import { useCallback } from "react"
import { useConfirm } from "../../kit/confirm.tsx"
import { utcClock } from "../../kit/time.ts"

/** Asks whether to send once more what may have happened already; No is what Enter does. */
export const useRepeatQuestion = (): ((at: number) => Promise<boolean>) => {
  const { t, i18n } = useLingui()
  const confirm = useConfirm()
  return useCallback(
    (at: number) => {
      const clock = utcClock(at, i18n.locale)
      return confirm({
        title: t`This may have been sent already`,
        body: (
          <Trans>
            The very same was sent at {clock} UTC, and what came of it is not known. Compare your history first: if it
            is there, sending again moves the funds twice.
          </Trans>
        ),
        yes: t`Send it again`,
        no: t`No, go back`,
        danger: true,
      })
    },
    [confirm, t, i18n],
  )
}
