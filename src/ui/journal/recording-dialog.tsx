import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useId, useState } from "react"
import { Label } from "react-aria-components/Label"
import { ProgressBar } from "react-aria-components/ProgressBar"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import type { ExportedRecording } from "../../domain/journal/views.ts"
import type { RecordingMode } from "../../domain/recording/format.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { downloadFile } from "../kit/download.ts"
import { useMarks } from "../kit/marks.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { failureText, refusalText } from "../kit/refusal.ts"
import { useWords } from "../kit/use-words.ts"

type Doing =
  | { readonly _tag: "Choosing" }
  | { readonly _tag: "Writing"; readonly id: string }
  | { readonly _tag: "Done"; readonly made: ExportedRecording }

const Writing = ({ id }: { readonly id: string }) => {
  const { t } = useLingui()
  const { value: progress } = useLive("jobProgress", { id })
  const share = progress === null || progress.total === 0 ? 0 : Math.min(100, (progress.rows / progress.total) * 100)
  return (
    <ProgressBar className="journal-progress" value={share} aria-label={t`Writing the recording`}>
      {({ valueText }) => (
        <>
          <div className="journal-progress-bar" style={{ inlineSize: `${share}%` }} />
          <span>{valueText}</span>
        </>
      )}
    </ProgressBar>
  )
}

interface StepsProps {
  /** How many were recorded; null where nobody asked for it. */
  readonly count: number | null
  readonly isIncluded: boolean
  readonly onInclude: (included: boolean) => void
  readonly onStart: () => void
  readonly onEnd: () => void
}

/**
 * Steps are recorded only if the customer begins it himself, and go into the file only if he agrees. What is said of it
 * stands beside the office: where the steps are shown again none are recorded.
 */
const Steps = ({ count, isIncluded, onInclude, onStart, onEnd }: StepsProps) => (
  <div className="journal-steps" data-beside>
    {count === null ? (
      <Button onPress={onStart}>
        <Trans>Record my steps first</Trans>
      </Button>
    ) : (
      <>
        <Checkbox isSelected={isIncluded} onChange={onInclude}>
          <Plural
            value={count}
            one="With the # step recorded in this tab"
            other="With the # steps recorded in this tab"
          />
        </Checkbox>
        <Button kind="quiet" size="small" onPress={onEnd}>
          <Trans>Forget them</Trans>
        </Button>
      </>
    )}
    <p className="journal-quiet">
      <Trans>
        Steps are the screens and dialogs you open and the buttons you press, with the time, your time zone and
        settings, and the size of the window. Nothing you type is in them. They stay in this tab until you export them.
      </Trans>
    </p>
  </div>
)

/** Writes the log of this device into a file: redacted, scrambled, or as it is. */
export const RecordingDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const reasonId = useId()
  const words = useWords()
  const office = useWorker()
  const [mode, setMode] = useState<RecordingMode>("redacted")
  const [doing, setDoing] = useState<Doing>({ _tag: "Choosing" })
  const { recorded: steps, start, end } = useMarks()
  const [withSteps, setWithSteps] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const begin = async (): Promise<void> => {
    const id = crypto.randomUUID()
    setFailure(null)
    setDoing({ _tag: "Writing", id })
    const outcome = await office.call("exportRecording", { id, mode, marks: withSteps ? (steps?.marks ?? []) : [] })
    if (outcome._tag === "Succeeded") {
      downloadFile(`web-office-journal-${mode}.ndjson`, outcome.value.file)
      return setDoing({ _tag: "Done", made: outcome.value })
    }
    setDoing({ _tag: "Choosing" })
    setFailure(words(failureText(outcome, refusalText)))
  }
  const leave = (): void => {
    if (doing._tag === "Writing") void office.call("cancelJob", { id: doing.id })
    onClose()
  }
  const modes: ReadonlyArray<{ readonly id: RecordingMode; readonly name: string; readonly note: string }> = [
    {
      id: "redacted",
      name: t`Redacted`,
      note: t`Names, addresses, texts and amounts are removed. For a question to support.`,
    },
    {
      id: "scrambled",
      name: t`Scrambled`,
      note: t`Names, addresses, ids and amounts are replaced by others, and all dates are moved by a secret number of weeks: what belongs together still does. Who knows when the file was made can tell the dates.`,
    },
    {
      id: "full",
      name: t`Complete`,
      note: t`As it lies on this device, with every name and every amount. Keep it like a bank statement.`,
    },
  ]
  return (
    <Dialog
      title={t`Export the journal`}
      isOpen
      onClose={leave}
      actions={
        doing._tag === "Writing" ? (
          <Button onPress={leave}>
            <Trans>Cancel</Trans>
          </Button>
        ) : doing._tag === "Done" ? (
          <Button kind="primary" onPress={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button
            kind="primary"
            isDisabled={steps === undefined}
            aria-describedby={reasonId}
            onPress={() => void begin()}
          >
            <Trans>Export</Trans>
          </Button>
        )
      }
    >
      {failure !== null && <Banner tone="failed">{failure}</Banner>}
      {doing._tag === "Choosing" && steps === undefined && (
        <p id={reasonId} role="status">
          <Trans>The office has not said yet whose account this is. Try again once it has.</Trans>
        </p>
      )}
      {doing._tag === "Writing" && <Writing id={doing.id} />}
      {doing._tag === "Done" && (
        <Banner tone="info">
          <Plural value={doing.made.events} one="# entry was written." other="# entries were written." />{" "}
          <Trans>Its head is {doing.made.code}. Developers replay it with: npm run replay -- FILE</Trans>
        </Banner>
      )}
      {doing._tag === "Done" && doing.made.before !== null && (
        <Banner tone="waiting">
          <Trans>
            The recording ends before entry {doing.made.before}, which a newer version of the office wrote. Reload, and
            record again to have the rest.
          </Trans>
        </Banner>
      )}
      {doing._tag === "Choosing" && start !== null && (
        <Steps
          count={steps?.marks.length ?? null}
          isIncluded={withSteps}
          onInclude={setWithSteps}
          onEnd={end}
          onStart={() => {
            start()
            onClose()
          }}
        />
      )}
      {doing._tag === "Choosing" && (
        <RadioGroup
          className="journal-modes"
          value={mode}
          onChange={(id) => setMode(modes.find((each) => each.id === id)?.id ?? mode)}
        >
          <Label className="field-label">
            <Trans>What the file may tell</Trans>
          </Label>
          {modes.map(({ id, name, note }) => (
            <Radio key={id} value={id} className="journal-mode">
              <span className="journal-mode-name">{name}</span>
              <span className="journal-quiet">{note}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
    </Dialog>
  )
}
