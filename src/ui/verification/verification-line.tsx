import { Trans, useLingui } from "@lingui/react/macro"
import { BadgeCheck, BadgeQuestionMark, Hourglass, TriangleAlert } from "lucide-react"
import { Button } from "../kit/button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useLive } from "../kit/office.ts"
import { utcDate } from "../kit/time.ts"
import { statusWords } from "./status-words.ts"
import "./verification.css"

const icons = { submitted: Hourglass, approved: BadgeCheck, rejected: TriangleAlert } as const

/** How the verification stands as far as this device was told, and the way to it. */
export const VerificationLine = () => {
  const { t, i18n } = useLingui()
  const open = useOpenModal()
  const verification = useLive("verification", null).value
  const day = verification === null ? "" : utcDate(verification.at, i18n.locale)
  return (
    <div className="verification-line">
      <p className="verification-state">
        <Icon of={verification === null ? BadgeQuestionMark : icons[verification.status]} />
        <span>
          {verification === null ? (
            <Trans>This device knows of no verification.</Trans>
          ) : (
            <>
              {t(statusWords[verification.status])}{" "}
              <span className="verification-day">
                <Trans>As of {day}</Trans>
              </span>
            </>
          )}
        </span>
      </p>
      {verification?.status !== "approved" && (
        <Button onPress={() => open("kyc")}>
          {verification === null ? <Trans>Verify your identity</Trans> : <Trans>Open the verification</Trans>}
        </Button>
      )}
    </div>
  )
}
