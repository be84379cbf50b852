import type { MessageDescriptor } from "@lingui/core"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { CallRefusal } from "../../../domain/calls/refusals.ts"
import { type HistoryQuery, unsorted } from "../../../domain/history/query/history-query.ts"
import { parseSearch } from "../../../domain/history/query/search/parse.ts"
import { printSearch } from "../../../domain/history/query/search/print.ts"
import { ruleProblem, type RuleProblem } from "../../../domain/tags/commands.ts"
import type { TagsView } from "../../../domain/tags/feature.ts"
import { mostTagsOfRule, type Rule } from "../../../domain/tags/model.ts"
import { Banner } from "../../kit/banner.tsx"
import { drawn } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { Chip } from "../../kit/chip.tsx"
import { useConfirm } from "../../kit/confirm.tsx"
import { useLive, useWorker } from "../../kit/office.ts"
import { failureText, refusalText } from "../../kit/refusal.ts"
import { useKeep } from "../../kit/use-keep.ts"
import { ruleProblemText, useRuleWords } from "./rule-words.ts"
import { TagField } from "./tag-field.tsx"

const refusedText = (
  refusal: CallRefusal | { readonly _tag: "NoRule"; readonly problem: RuleProblem },
): string | MessageDescriptor => (refusal._tag === "NoRule" ? ruleProblemText[refusal.problem] : refusalText(refusal))

const TagChips = ({
  tags,
  onRemove,
}: {
  readonly tags: ReadonlyArray<string>
  readonly onRemove?: (tag: string) => void
}) => {
  const { t } = useLingui()
  return (
    <span className="tag-chips">
      {tags.map((tag) => {
        const name = drawn(tag)
        return (
          <Chip
            key={tag}
            tone="accent"
            {...(onRemove !== undefined && { onRemove: () => onRemove(tag), removeLabel: t`Without the tag ${name}` })}
          >
            <bdi>{name}</bdi>
          </Chip>
        )
      })}
    </span>
  )
}

/** A rule from the filter in view: how many rows it has now is said before it is saved. */
export const NewRule = ({ query }: { readonly query: HistoryQuery }) => {
  const { t } = useLingui()
  const office = useWorker()
  const say = useRuleWords()
  const [tags, setTags] = useState<ReadonlyArray<string>>([])
  const [refused, setRefused] = useState<string | MessageDescriptor | null>(null)
  const [isSaved, setSaved] = useState(false)
  const search = printSearch(unsorted(query))
  const count = useLive("transactionTotals", { query: unsorted(query) }).value?.value?.count ?? null
  const problem = ruleProblem({ search, tags: ["-"] })
  const change = (next: ReadonlyArray<string>): void => {
    setTags(next)
    setRefused(null)
    setSaved(false)
  }
  const save = (): void =>
    void office.call("saveRule", { id: crypto.randomUUID(), search, tags }).then((outcome) => {
      if (outcome._tag === "Succeeded") {
        setTags([])
        return setSaved(true)
      }
      setRefused(failureText(outcome, refusedText))
    })
  const shown = problem === null ? refused : ruleProblemText[problem]
  return (
    <section className="tags-part" aria-label={t`New rule`}>
      <h3>
        <Trans>A rule from the filter in view</Trans>
      </h3>
      {problem === null && (
        <>
          <p className="tags-rule-words">
            <bdi>{say({ search })}</bdi>
          </p>
          <p className="tags-quiet" role="status">
            <Plural
              value={count ?? 0}
              one="# row has its tags at once, and every row that comes and is like it."
              other="# rows have its tags at once, and every row that comes and is like them."
            />
          </p>
          {tags.length > 0 && <TagChips tags={tags} onRemove={(gone) => change(tags.filter((tag) => tag !== gone))} />}
          <TagField
            label={t`Tag that it gives`}
            except={tags}
            isDisabled={tags.length >= mostTagsOfRule}
            onTag={(tag) => change([...tags.filter((other) => other !== tag), tag])}
          />
          <div>
            <Button kind="primary" isDisabled={count === null} onPress={save}>
              <Trans>Save the rule</Trans>
            </Button>
          </div>
        </>
      )}
      <p role="status" className="tags-quiet">
        {isSaved && <Trans>The rule is saved.</Trans>}
      </p>
      {shown !== null && <Banner tone="waiting">{typeof shown === "string" ? shown : t(shown)}</Banner>}
    </section>
  )
}

interface RulesProps {
  readonly rules: TagsView["rules"]
  readonly onQuery: (query: HistoryQuery) => void
}

/** The rules that there are, each with its rows and a way to undo it as a whole. */
export const Rules = ({ rules, onQuery }: RulesProps) => {
  const { t } = useLingui()
  const keep = useKeep()
  const confirm = useConfirm()
  const say = useRuleWords()
  const undo = async (rule: Rule): Promise<void> => {
    if (
      await confirm({
        title: t`Undo this rule?`,
        body: t`Its tags go from all rows at once. Tags that you gave by hand stay.`,
        yes: t`Undo`,
        no: t`Keep`,
        danger: true,
      })
    )
      await keep("deleteRule", { id: rule.id })
  }
  if (rules.length === 0) return null
  return (
    <section className="tags-part" aria-label={t`Rules`}>
      <h3>
        <Trans>Rules</Trans>
      </h3>
      <ul className="tags-rules">
        {rules.map((rule) => {
          const words = say(rule)
          const problem = ruleProblem(rule)
          return (
            <li key={rule.id} className="tags-rule">
              <span className="tags-rule-words">
                <bdi>{words}</bdi>
              </span>
              <TagChips tags={rule.tags} />
              {problem !== null && <span className="tags-quiet">{t(ruleProblemText[problem])}</span>}
              <span className="tags-rule-actions">
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t`Show rows: ${words}`}
                  onPress={() => onQuery(parseSearch(rule.search).query)}
                >
                  <Plural value={rule.rows} one="# row" other="# rows" />
                </Button>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t`Undo the rule: ${words}`}
                  onPress={() => {
                    void undo(rule)
                  }}
                >
                  <Trans>Undo</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
