import { Trans, useLingui } from "@lingui/react/macro"
import { currencyOf } from "../../domain/money/currency.ts"
import type { Statement, StatementTag } from "../../domain/statements/model.ts"
import { Amount } from "../kit/amount.tsx"
import { type PlainColumn, PlainTable } from "../kit/plain-table.tsx"
import { TagsOverlap } from "../kit/tags-overlap.tsx"

interface TagLine extends StatementTag {
  readonly currency: string
}

const useTagColumns = (): ReadonlyArray<PlainColumn<TagLine>> => {
  const { t, i18n } = useLingui()
  const sum = (part: "in" | "out" | "net", heading: string): PlainColumn<TagLine> => ({
    heading,
    isNumber: true,
    cell: (line) => (
      <Amount value={line[part]} currency={line.currency} bare sign={part === "net" ? "movement" : "plain"} />
    ),
  })
  return [
    { heading: t`Tag`, cell: ({ tag }) => (tag === "" ? t`without a tag` : <bdi>{tag}</bdi>) },
    { heading: t`Currency`, cell: ({ currency }) => currencyOf(currency).code },
    { heading: t`Rows`, isNumber: true, cell: ({ count }) => count.toLocaleString(i18n.locale) },
    sum("in", t`In`),
    sum("out", t`Out`),
    sum("net", t`Net`),
  ]
}

/** What the rows of each tag come to; nothing where none of them has one. */
export const TagsSection = ({ statement }: { readonly statement: Statement }) => {
  const { t } = useLingui()
  const columns = useTagColumns()
  const lines = statement.lines.flatMap(({ currency, tags }) => tags.map((each): TagLine => ({ ...each, currency })))
  if (lines.every(({ tag }) => tag === "")) return null
  return (
    <section>
      <h2 className="statement-title">
        <Trans>By tag</Trans>
      </h2>
      <PlainTable
        label={t`By tag`}
        rows={lines}
        idOf={({ currency, tag }) => `${currency} ${tag}`}
        columns={columns}
        scrolls
      />
      <p className="statement-note">
        <TagsOverlap />
      </p>
    </section>
  )
}
