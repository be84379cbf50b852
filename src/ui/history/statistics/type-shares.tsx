import { Trans, useLingui } from "@lingui/react/macro"
import type { HistoryQuery } from "../../../domain/history/query/history-query.ts"
import { chooseValues, fieldChoice } from "../../../domain/history/query/terms.ts"
import type { TypeSums } from "../../../domain/history/query/type-sums.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { compactFigures } from "../../kit/compact-figures.ts"

interface TypeSharesProps {
  readonly types: ReadonlyArray<TypeSums>
  readonly query: HistoryQuery
  readonly typeName: (type: string) => string
  readonly onQuery: (query: HistoryQuery) => void
}

const mostTypes = 6
/** The circle's circumference is 100, so that a share in per cent is a length on it. */
const radius = 100 / (2 * Math.PI)

interface Share {
  readonly id: string
  readonly types: ReadonlyArray<string>
  readonly name: string
  readonly rows: number
}

/** Which share of the rows in view each type has: a ring, and its parts by name. */
export const TypeShares = ({ types, query, typeName, onQuery }: TypeSharesProps) => {
  const { t, i18n } = useLingui()
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const [own, others] =
    types.length > mostTypes ? [types.slice(0, mostTypes - 1), types.slice(mostTypes - 1)] : [types, []]
  const shares: ReadonlyArray<Share> = [
    ...own.map(({ type, count }) => ({
      id: type,
      types: [type],
      name: type === "" ? t`none` : drawn(typeName(type)),
      rows: count,
    })),
    ...(others.length === 0
      ? []
      : [
          {
            id: "others",
            types: others.map(({ type }) => type),
            name: t`others`,
            rows: others.reduce((sum, { count }) => sum + count, 0),
          },
        ]),
  ]
  const { chosen } = fieldChoice(query, "type")
  const choose = (share: Share): void => {
    const isChosen = chosen.length === share.types.length && share.types.every((type) => chosen.includes(type))
    onQuery(chooseValues(query, "type", { chosen: isChosen ? [] : share.types, excluded: [] }))
  }
  const startOf = (place: number): number =>
    (shares.slice(0, place).reduce((sum, { rows }) => sum + rows, 0) / all) * 100
  return (
    <figure className="picture" aria-label={t`By type`}>
      <figcaption className="picture-title">
        <Trans>By type</Trans>
      </figcaption>
      <div className="shares">
        <svg className="share-ring" viewBox="0 0 40 40" aria-hidden="true">
          {shares.map((share, place) => {
            const length = (share.rows / all) * 100
            return (
              <circle
                key={share.id}
                className={`share-ring-part share-ring-${place}`}
                cx="20"
                cy="20"
                r={radius}
                pathLength="100"
                strokeDasharray={`${Math.max(0.2, length - 0.6)} 100`}
                strokeDashoffset={-startOf(place)}
                onClick={() => choose(share)}
              />
            )
          })}
          <text className="share-ring-count" x="20" y="20" textAnchor="middle" dominantBaseline="central">
            {compactFigures(i18n.locale).format(all)}
          </text>
        </svg>
        <ul className="picture-list">
          {shares.map((share, place) => (
            <li key={share.id}>
              <button
                type="button"
                className="picture-row"
                title={share.name}
                aria-pressed={share.types.every((type) => chosen.includes(type))}
                onClick={() => choose(share)}
              >
                <span className={`key key-ring-${place}`} />
                <bdi className="picture-name">{share.name}</bdi>
                <span className="picture-count">{i18n.number(share.rows)}</span>
                <span className="picture-share">
                  {i18n.number(share.rows / all, { style: "percent", maximumFractionDigits: 0 })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
