import { useLingui } from "@lingui/react/macro"
import { useMemo } from "react"
import type { StatisticsView } from "../../../domain/history/query/pictures.ts"
import type { CurrencySums } from "../../../domain/history/query/statistics.ts"
import type { PartyCount } from "../../../domain/history/query/top-parties.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { Amount } from "../../kit/amount.tsx"
import { drawn, shortParty } from "../../kit/bounded-text.ts"
import type { TableColumn } from "../../kit/table/column.ts"
import { DataTable } from "../../kit/table/data-table.tsx"
import { useDataTable } from "../../kit/table/use-data-table.ts"
import { TagsOverlap } from "../../kit/tags-overlap.tsx"
import { momentOf, utcMonth } from "../../kit/time.ts"
import { startOfNamed } from "./months.ts"

/** The sums of one currency in a month or of a type. */
interface Line {
  readonly name: string
  /** The name as it is read, where another is sorted by and exported. */
  readonly words?: string
  readonly sums: CurrencySums
}

const idOf = ({ name, sums }: Line): string => `${name} ${sums.currency}`

const sumColumn = (part: "in" | "out" | "net", heading: string): TableColumn<Line> => ({
  id: part,
  type: "amount",
  heading,
  width: 128,
  grows: 1,
  value: ({ sums }) => [{ amount: sums[part], currency: sums.currency }],
  cell: ({ sums }) => (
    <Amount value={sums[part]} currency={sums.currency} bare sign={part === "net" ? "movement" : "plain"} />
  ),
})

interface SumsTableProps {
  /** What is chosen of it is kept by this name. */
  readonly name: string
  readonly label: string
  /** What the first column holds. */
  readonly of: string
  readonly lines: ReadonlyArray<Line>
}

const useSumColumns = (of: string): ReadonlyArray<TableColumn<Line>> => {
  const { t } = useLingui()
  return useMemo(
    (): ReadonlyArray<TableColumn<Line>> => [
      {
        id: "name",
        type: "text",
        heading: of,
        width: 112,
        grows: 1,
        isTitle: true,
        value: ({ name }) => name,
        cell: ({ name, words = name }) => words,
      },
      {
        id: "currency",
        type: "text",
        heading: t`Currency`,
        width: 104,
        value: ({ sums }) => currencyOf(sums.currency).code,
      },
      {
        id: "rows",
        type: "number",
        heading: t`Rows`,
        width: 80,
        value: ({ sums }) => sums.count,
      },
      sumColumn("in", t`In`),
      sumColumn("out", t`Out`),
      sumColumn("net", t`Net`),
    ],
    [t, of],
  )
}

const SumsTable = ({ name, label, of, lines }: SumsTableProps) => {
  const table = useDataTable({ name, columns: useSumColumns(of), rows: lines })
  return <DataTable label={label} hasCaption table={table} idOf={idOf} />
}

const partyOf = ({ party }: PartyCount): string => party

const usePartyColumns = (): ReadonlyArray<TableColumn<PartyCount>> => {
  const { t } = useLingui()
  return useMemo((): ReadonlyArray<TableColumn<PartyCount>> => {
    const headings = { in: t`In`, out: t`Out` }
    return [
      {
        id: "party",
        type: "party",
        heading: t`With`,
        width: 160,
        grows: 1,
        isTitle: true,
        value: partyOf,
        cell: ({ party }) => <bdi>{shortParty(party)}</bdi>,
      },
      ...(["in", "out"] as const).map((part): TableColumn<PartyCount> => ({
        id: part,
        type: "number",
        heading: headings[part],
        width: 88,
        value: (party) => party[part],
      })),
    ]
  }, [t])
}

const PartyTable = ({ parties }: Pick<StatisticsView, "parties">) => {
  const { t } = useLingui()
  const table = useDataTable({ name: "statistics-parties", columns: usePartyColumns(), rows: parties })
  return <DataTable label={t`Top counterparties`} hasCaption table={table} idOf={partyOf} />
}

interface StatisticsTablesProps {
  readonly statistics: StatisticsView
  readonly typeName: (type: string) => string
}

/** The same as the pictures say, as tables with exact sums. */
export const StatisticsTables = ({ statistics: { months, types, tags, parties }, typeName }: StatisticsTablesProps) => {
  const {
    t,
    i18n: { locale },
  } = useLingui()
  const byMonth = useMemo(
    () =>
      months.toReversed().map((sums) => {
        const words = utcMonth(momentOf(startOfNamed(sums.month)), locale)
        return { name: sums.month, words, sums }
      }),
    [months, locale],
  )
  const byType = types.flatMap(({ type, currencies }) =>
    currencies.map((sums) => ({ name: type === "" ? t`none` : drawn(typeName(type)), sums })),
  )
  const byTag = tags.flatMap(({ tag, currencies }) =>
    currencies.map((sums) => ({ name: tag === "" ? t`without a tag` : drawn(tag), sums })),
  )
  return (
    <div className="twins">
      <SumsTable name="statistics-months" label={t`By month`} of={t`Month (UTC)`} lines={byMonth} />
      <SumsTable name="statistics-types" label={t`By type`} of={t`Type`} lines={byType} />
      {tags.some(({ tag }) => tag !== "") && (
        <div>
          <SumsTable name="statistics-tags" label={t`By tag`} of={t`Tag`} lines={byTag} />
          <p className="picture-note">
            <TagsOverlap />
          </p>
        </div>
      )}
      <PartyTable parties={parties} />
    </div>
  )
}
