import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { parseSearch } from "../../../domain/history/query/search/parse.ts"
import { termsOf } from "../../../domain/history/query/terms.ts"
import type { RuleProblem } from "../../../domain/tags/commands.ts"
import type { Rule } from "../../../domain/tags/model.ts"
import { useLive } from "../../kit/office.ts"
import { useConditionWords } from "../filters/condition-words.ts"

/** Says in the reader's language which rows a rule asks for. */
export const useRuleWords = (): ((rule: Pick<Rule, "search">) => string) => {
  const { t } = useLingui()
  const offered = useLive("filterChoices", null).value?.value ?? null
  const say = useConditionWords(offered)
  return ({ search }) => {
    const { match, conditions } = termsOf(parseSearch(search).query)
    return conditions.map(say).join(match === "all" ? ` ${t`and`} ` : ` ${t`or`} `)
  }
}

/** Why something is no rule. */
export const ruleProblemText: Record<RuleProblem, MessageDescriptor> = {
  Unreadable: msg`A part of this filter cannot be a rule`,
  Everything: msg`A rule needs a filter: without one it would take every row`,
  OfTags: msg`A rule cannot ask for tags, since it gives them`,
  NoTag: msg`A rule needs a tag to give`,
  TooMany: msg`There are too many rules already`,
}
