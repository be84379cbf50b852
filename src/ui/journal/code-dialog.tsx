import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { FoundCode } from "../../domain/journal/views.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { Form } from "../kit/form.tsx"
import { useWorker } from "../kit/office.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { TextField } from "../kit/text-field.tsx"
import { utcSecond } from "../kit/time.ts"
import { useDraft } from "../kit/use-draft.ts"
import { useWords } from "../kit/use-words.ts"

/** Undefined: not asked yet. Null: the code was never the head of this log. */
type Answer = FoundCode | null | undefined

const shape = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

/** Compares a code that was kept with the log: nothing up to the entry it names was changed or cut off. */
export const CodeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const words = useWords()
  const office = useWorker()
  const tidy = (code: string): string => code.trim().toUpperCase()
  const { values, change, problems, attempt } = useDraft({ code: "" }, ({ code }) => ({
    code: shape.test(tidy(code)) ? undefined : t`A code is four groups of four letters and digits`,
  }))
  const [answer, setAnswer] = useState<Answer>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const check = async (): Promise<void> => {
    setFailure(null)
    setAnswer(undefined)
    if (!attempt()) return
    const outcome = await office.call("findCode", { code: tidy(values.code) })
    if (outcome._tag === "Succeeded") return setAnswer(outcome.value)
    setFailure(words(failureText(outcome, refusalText)))
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
      <Form id="kept-code" className="journal-form" onSubmit={() => void check()}>
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
          value={values.code}
          onChange={(code) => {
            change({ code })
            setAnswer(undefined)
          }}
          error={problems.code}
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
              Entry {answer.position} of {utcSecond(answer.at, i18n.locale)} was the head. Everything up to it is as it
              was.
            </Trans>
          </Banner>
        )}
      </Form>
    </Dialog>
  )
}
