import { Trans, useLingui } from "@lingui/react/macro"
import { hierarchy, treemap } from "d3-hierarchy"
import { useState } from "react"
import type { TeamView } from "../../domain/structure/team.ts"
import { Amount } from "../kit/amount.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useWidth } from "../kit/use-width.ts"
import { mapWords } from "./map-words.ts"
import { TurnoverShared, turnoverCurrency } from "./partner-words.tsx"
import { TeamPath } from "./team-path.tsx"
import "./team.css"

/** A part of a team's turnover: a partner's, that of all who are too many to be drawn, or what is own or not shown. */
interface Cell {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly turnover: string
  readonly active: boolean | null
  readonly team: number
}

/** How high it is, px. */
const height = 460
/** The letters that a currency takes behind an amount. */
const unitLetters = 9

/** An area may be rounded: it is a picture. */
const sizeOf = (turnover: string | null): number => Math.max(0, Number(turnover ?? 0))

const useCells = ({ rows, rest, beside }: TeamView): ReadonlyArray<Cell> => {
  const { t, i18n } = useLingui()
  const parts = rows.map(({ partner: { id, name, turnover, active }, team }): Cell => ({
    key: id,
    id,
    name: name === "" ? id : name,
    turnover: turnover ?? "0",
    active,
    team,
  }))
  const more = i18n.number(rest.count)
  const others: ReadonlyArray<Cell> = [
    { key: "rest", id: null, name: t`${more} others`, turnover: rest.turnover ?? "0", active: null, team: 0 },
    { key: "beside", id: null, name: t`Own or not shown`, turnover: beside ?? "0", active: null, team: 0 },
  ]
  return [...parts, ...others].filter(({ turnover }) => sizeOf(turnover) > 0)
}

const Cells = ({
  team,
  onGo,
  onOpen,
}: {
  readonly team: TeamView
  readonly onGo: (id: string) => void
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useLingui()
  const [room, width] = useWidth()
  const cells = useCells(team)
  const laid = treemap<{ readonly cell: Cell | null }>().size([width, height]).paddingInner(2)(
    hierarchy<{ readonly cell: Cell | null }>({ cell: null }, ({ cell }) =>
      cell === null ? cells.map((cell) => ({ cell })) : [],
    )
      .sum(({ cell }) => sizeOf(cell?.turnover ?? null))
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  )
  return (
    <div ref={room}>
      {cells.length === 0 && (
        <p className="structure-quiet">
          <Trans>There is no turnover here to draw.</Trans>
        </p>
      )}
      <ul className="map" aria-label={t`Turnover of the team`} style={{ height }} hidden={cells.length === 0}>
        {width > 0 &&
          laid.leaves().map(({ data: { cell }, x0, y0, x1, y1 }) => {
            if (cell === null) return null
            const { key, id, name, turnover, active, team: own } = cell
            const shown = mapWords(name, turnover.length + unitLetters, x1 - x0, y1 - y0)
            const amount = <Amount value={turnover} currency={turnoverCurrency} precision={2} />
            const words = active === null ? "" : active ? t`Active` : t`Not active`
            const inside = (
              <>
                <bdi className={shown.name === name ? "map-name" : "visually-hidden"}>{name}</bdi>
                {shown.name !== name && shown.name !== "" && (
                  <span className="map-name" aria-hidden="true">
                    {shown.name}
                  </span>
                )}
                <span className={shown.hasAmount ? "map-amount" : "visually-hidden"}>{amount}</span>
                <span className="visually-hidden">{words}</span>
              </>
            )
            return (
              <li
                key={key}
                style={{
                  insetInlineStart: x0,
                  top: y0,
                  width: x1 - x0,
                  height: y1 - y0,
                }}
              >
                {id === null ? (
                  <span className="map-cell" title={name}>
                    {inside}
                  </span>
                ) : (
                  <button
                    type="button"
                    className={
                      active === true ? "map-cell map-active" : active === false ? "map-cell map-still" : "map-cell"
                    }
                    title={name}
                    onClick={() => (own > 0 ? onGo(id) : onOpen(id))}
                  >
                    {inside}
                  </button>
                )}
              </li>
            )
          })}
      </ul>
    </div>
  )
}

/**
 * One team as a map: each area is a turnover, its colour says who is active; what the parts do not come to has an area
 * too (screens 4.14).
 */
export const PartnerMap = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const [at, go] = useState<string | null>(null)
  const team = useLive("partnerTeam", { id: at }).value?.value ?? null
  if (team === null) return <Skeleton height="460px" />
  return (
    <>
      <TeamPath team={team} onGo={go} />
      <p>
        <TurnoverShared {...team} />
      </p>
      <Cells team={team} onGo={go} onOpen={onOpen} />
      <p className="map-legend">
        <span className="map-key map-active" />
        <Trans>Active</Trans>
        <span className="map-key map-still" />
        <Trans>Not active</Trans>
        <span className="map-key" />
        <Trans>Not known, or several</Trans>
      </p>
    </>
  )
}
