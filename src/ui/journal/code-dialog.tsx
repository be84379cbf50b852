import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { FoundCode } from "../../domain/journal/views.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { useWorker } from "../kit/office.ts"
import { refusalText, somethingWentWrong } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { utcDate, utcTime } from "../kit/time.ts"

/** Undefined: not asked yet. Null: the code was never the head of this log. */
type Answer = FoundCode | null | undefined

const shape = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

/** Compares a code that was kept with the log: nothing up to the entry it names was changed or cut off. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const office = useWorker()
  const [code, setCode] = useState("")
  const [answer, setAnswer] = useState<Answer>(undefined)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const typed = code.trim().toUpperCase()
  const isCode = shape.test(typed)
  const check = async (): Promise<void> => {
    setAsked(true)
    setFailure(null)
    if (!isCode) return
    const outcome = await office.call("findCode", { code: typed })
    if (outcome._tag === "Succeeded") return setAnswer(outcome.value)
    const why = outcome._tag === "Refused" ? refusalText(outcome.refusal) : somethingWentWrong
    setFailure(typeof why === "string" ? why : t(why))
  }
  return (
    <Dialog
      title={t`Check a kept code`}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form="kept-code">
          <Trans>Check</Trans>
        </Button>
      }
    >
      <form
        id="kept-code"
        className="journal-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <p>
          <Trans>
            The chain shows that nothing in it was changed. That its end was not cut off only shows a code that you kept
            elsewhere.
          </Trans>
        </p>
        <TextField
          label={t`Code`}
          autoComplete="off"
          spellCheck="false"
          placeholder="0000-0000-0000-0000"
          value={code}
          onChange={(text) => {
            setCode(text)
            setAnswer(undefined)
            setAsked(false)
          }}
          error={asked && !isCode ? t`A code is four groups of four letters and digits` : undefined}
        />
        {failure !== null && <Banner tone="failed">{failure}</Banner>}
        {answer === null && (
          <Banner tone="failed">
            <Trans>
              This log does not contain that code: its end was cut off, or the code is of another device or customer.
            </Trans>
          </Banner>
        )}
        {answer !== null && answer !== undefined && (
          <Banner tone="info">
            <Trans>
              Entry {answer.position} of {utcDate(answer.at, i18n.locale)}, {utcTime(answer.at, i18n.locale)} UTC was
              the head. Everything up to it is as it was.
            </Trans>
          </Banner>
        )}
      </form>
    </Dialog>
  )
}
