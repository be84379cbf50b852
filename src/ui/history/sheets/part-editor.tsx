import { Trans, useLingui } from "@lingui/react/macro"
import { printPivot } from "../../../domain/pivot/words/print.ts"
import {
  firstBeside,
  longestQuestion,
  longestWords,
  type PartKind,
  partKinds,
  type SheetPart,
} from "../../../domain/sheets/model.ts"
import { Button } from "../../kit/button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { BesideChoice } from "../pivot/beside/beside-choice.tsx"
import { PivotAsk } from "../pivot/pivot-ask.tsx"
import { PivotControls } from "../pivot/pivot-controls.tsx"
import { type PivotAnswered, useAskLanguage } from "../pivot/use-pivot-answer.ts"
import { partNames } from "./sheet-words.ts"

interface EditorProps {
  /** The part as it is typed so far. */
  readonly part: SheetPart
  readonly onChange: (part: SheetPart) => void
}

const questionKinds = partKinds.filter((kind): kind is Exclude<PartKind, "text"> => kind !== "text")

/** A question, in words or by lists, and how its answer is shown. */
export const QuestionEditor = ({ part, answered, onChange }: EditorProps & { readonly answered: PivotAnswered }) => {
  const { t, i18n } = useLingui()
  const language = useAskLanguage()
  const type = (words: string): void => onChange({ ...part, words: words.slice(0, longestQuestion) })
  const { pivot, query } = answered
  return (
    <>
      <PivotAsk
        text={part.words}
        answered={answered}
        onType={type}
        onEnter={() => type(printPivot(pivot, query, language))}
      />
      <PivotControls pivot={pivot} onPivot={(next) => type(printPivot(next, query, language))} />
      <div className="pivot-controls" role="group" aria-label={t`Shown as`}>
        <Select
          label={t`Shown as`}
          value={part.kind}
          choices={questionKinds.map((id) => ({ id, name: i18n._(partNames[id]) }))}
          onChange={(id) => {
            const kind = questionKinds.find((each) => each === id) ?? "table"
            onChange({ ...part, kind, beside: kind === "beside" ? (part.beside ?? firstBeside) : null })
          }}
        />
        {part.beside !== null && (
          <BesideChoice
            choice={part.beside}
            hasDifference
            onChoice={(chosen) => onChange({ ...part, beside: { ...(part.beside ?? firstBeside), ...chosen } })}
          />
        )}
      </div>
    </>
  )
}

export const WordsEditor = ({ part, onChange }: EditorProps) => {
  const { t } = useLingui()
  return (
    <TextArea
      label={t`Text`}
      description={t`Kept on this device. It goes along where you give the sheet away.`}
      value={part.words}
      maxLength={longestWords}
      onChange={(words) => onChange({ ...part, words })}
      onBlur={() => undefined}
    />
  )
}

/** The way on and the way out of an editor. */
export const EditorActions = ({ onDone, onCancel }: { readonly onDone: () => void; readonly onCancel: () => void }) => (
  <div className="sheet-editor-actions">
    <Button onPress={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
    <Button kind="primary" onPress={onDone}>
      <Trans>Keep</Trans>
    </Button>
  </div>
)
