import { useLingui } from "@lingui/react/macro"
import { Input } from "react-aria-components/Input"
import { SearchField } from "react-aria-components/SearchField"
import type { JournalQuery } from "../../domain/journal/query.ts"
import { DayField } from "../kit/days-field.tsx"
import { Select } from "../kit/select.tsx"
import { momentOf } from "../kit/time.ts"
import { outcomes, outcomeWords } from "./words.ts"

interface JournalFilterProps {
  readonly query: JournalQuery
  /** Calls that the journal knows. */
  readonly calls: ReadonlyArray<string>
  readonly onChange: (change: Partial<JournalQuery>) => void
}

const any = "any"

/** Narrows the journal by words, call, outcome and UTC day. */
export const JournalFilter = ({ query, calls, onChange }: JournalFilterProps) => {
  const { t } = useLingui()
  const choose = <Value extends string>(values: ReadonlyArray<Value>, id: string): Value | null =>
    values.find((value) => value === id) ?? null
  return (
    <div className="journal-filter" role="search" aria-label={t`Journal`}>
      <SearchField
        className="field"
        aria-label={t`Search the journal`}
        value={query.text}
        onChange={(text) => onChange({ text })}
      >
        <Input className="field-input" placeholder={t`Call, kind, outcome or code`} />
      </SearchField>
      <Select
        label={t`Call`}
        value={query.call ?? any}
        onChange={(id) => onChange({ call: choose(calls, id) })}
        choices={[{ id: any, name: t`All calls` }, ...calls.map((id) => ({ id, name: id }))]}
        hideLabel
      />
      <Select
        label={t`Outcome`}
        value={query.outcome ?? any}
        onChange={(id) => onChange({ outcome: choose(outcomes, id) })}
        choices={[
          { id: any, name: t`All outcomes` },
          ...outcomes.map((id) => ({ id, name: t(outcomeWords[id].name) })),
        ]}
        hideLabel
      />
      <DayField
        label={t`Day, UTC`}
        none={t`Any day`}
        second={query.day === null ? null : Math.floor(query.day / 1000)}
        onChange={(day) => onChange({ day: day === null ? null : momentOf(day.from) })}
      />
    </div>
  )
}
