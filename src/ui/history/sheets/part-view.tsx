import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowDown, ArrowUp, Columns2, MoreHorizontal, Pencil, RectangleHorizontal, Trash2 } from "lucide-react"
import { useState } from "react"
import type { PivotProblem } from "../../../domain/pivot/words/problem.ts"
import type { SheetPart } from "../../../domain/sheets/model.ts"
import { Banner } from "../../kit/banner.tsx"
import { drawn } from "../../kit/bounded-text.ts"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useOffers } from "../../kit/office.ts"
import { usePivotProblemWords } from "../pivot/pivot-problems.ts"
import { usePivotAnswer } from "../pivot/use-pivot-answer.ts"
import { EditorActions, QuestionEditor, WordsEditor } from "./part-editor.tsx"
import { PartNumbers } from "./part-numbers.tsx"
import { partNames } from "./sheet-words.ts"

interface PartViewProps {
  readonly account: string
  readonly part: SheetPart
  /** It was put here just now: what it says is typed first. */
  readonly isNew: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (part: SheetPart) => void
  readonly onStep: (by: -1 | 1) => void
  readonly onRemove: () => void
}

const Words = ({ part, draft, onDraft }: PartProps) =>
  draft === null ? (
    part.words.trim() === "" ? (
      <p className="sheet-none">
        <Trans>No text yet</Trans>
      </p>
    ) : (
      <p className="sheet-text" dir="auto">
        {part.words}
      </p>
    )
  ) : (
    <WordsEditor part={draft} onChange={onDraft} />
  )

interface PartProps {
  readonly part: SheetPart
  /** What is typed of it; null while nothing is. */
  readonly draft: SheetPart | null
  readonly onDraft: (part: SheetPart) => void
}

/** Without all of its words a question has other numbers than it asks for: so it has none, and says why. */
const NotWhole = ({ problems }: { readonly problems: ReadonlyArray<PivotProblem> }) => {
  const words = usePivotProblemWords()
  return (
    <Banner tone="waiting">
      <Trans>This question cannot be read as a whole, so it has no numbers here.</Trans>{" "}
      {problems.map((problem) => (
        <bdi key={problem.from} className="sheet-problem">
          {words(problem)}
        </bdi>
      ))}
    </Banner>
  )
}

const Question = ({ account, part, draft, onDraft }: PartProps & { readonly account: string }) => {
  const answered = usePivotAnswer((draft ?? part).words)
  const { read, offered } = answered
  // Names of types and statuses are known a moment after the page is; who types sees what is wrong in the line.
  const isWhole = draft !== null || offered === null || read.problems.length === 0
  return (
    <>
      {draft === null ? (
        <p className="sheet-question">
          <bdi>{part.words}</bdi>
        </p>
      ) : (
        <QuestionEditor part={draft} answered={answered} onChange={onDraft} />
      )}
      {isWhole ? (
        <PartNumbers account={account} part={draft ?? part} answered={answered} />
      ) : (
        <NotWhole problems={read.problems} />
      )}
    </>
  )
}

/** A part of a sheet: a text, or a question and what it comes to now. */
export const PartView = ({ account, part, isNew, isFirst, isLast, onChange, onStep, onRemove }: PartViewProps) => {
  const { t, i18n } = useLingui()
  const offers = useOffers()
  const [draft, setDraft] = useState<SheetPart | null>(isNew ? part : null)
  const kind = i18n._(partNames[part.kind])
  const title = `${kind}: ${drawn(part.words)}`
  const props = { part, draft, onDraft: setDraft }
  return (
    <section className={part.isWide ? "sheet-part sheet-part-wide" : "sheet-part"} aria-label={title}>
      {offers && draft === null && (
        <div className="sheet-part-tools">
          <Menu
            label={t`Part ${title}`}
            trigger={
              <IconButton label={t`Part ${title}`}>
                <Icon of={MoreHorizontal} />
              </IconButton>
            }
          >
            <MenuItem icon={<Icon of={Pencil} />} onAction={() => setDraft(part)}>{t`Change`}</MenuItem>
            <MenuItem
              icon={<Icon of={part.isWide ? Columns2 : RectangleHorizontal} />}
              onAction={() => onChange({ ...part, isWide: !part.isWide })}
            >
              {part.isWide ? t`Half as wide as the page` : t`As wide as the page`}
            </MenuItem>
            <MenuItem icon={<Icon of={ArrowUp} />} isDisabled={isFirst} onAction={() => onStep(-1)}>{t`Up`}</MenuItem>
            <MenuItem icon={<Icon of={ArrowDown} />} isDisabled={isLast} onAction={() => onStep(1)}>{t`Down`}</MenuItem>
            <MenuItem icon={<Icon of={Trash2} />} danger onAction={onRemove}>{t`Remove`}</MenuItem>
          </Menu>
        </div>
      )}
      {part.kind === "text" ? <Words {...props} /> : <Question account={account} {...props} />}
      {draft !== null && (
        <EditorActions
          onDone={() => {
            if (JSON.stringify(draft) !== JSON.stringify(part)) onChange(draft)
            setDraft(null)
          }}
          onCancel={() => setDraft(null)}
        />
      )}
    </section>
  )
}
