import { Trans, useLingui } from "@lingui/react/macro"
import { hierarchy, treemap } from "d3-hierarchy"
import { useId, useState } from "react"
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
/** No target is smaller (WCAG 2.5.8), px: of an area that is, the name stands below the map to be pressed. */
const leastTarget = 24
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
  const { t, i18n } = useLingui()
  const [room, width] = useWidth()
  const small = useId()
  const cells = useCells(team)
  const laid = treemap<{ readonly cell: Cell | null }>().size([width, height]).paddingInner(2)(
    hierarchy<{ readonly cell: Cell | null }>({ cell: null }, ({ cell }) =>
      cell === null ? cells.map((cell) => ({ cell })) : [],
    )
      .sum(({ cell }) => sizeOf(cell?.turnover ?? null))
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  )
  const areas = laid
    .leaves()
    .flatMap(({ data: { cell }, x0, y0, x1, y1 }) =>
      cell === null ? [] : [{ cell, place: { insetInlineStart: x0, top: y0, width: x1 - x0, height: y1 - y0 } }],
    )
  const isPressed = ({ cell: { id }, place: { width, height } }: (typeof areas)[number]): boolean =>
    id !== null && width >= leastTarget && height >= leastTarget
  const tooSmall = areas.filter((area) => area.cell.id !== null && !isPressed(area))
  const unknown =
    team.rows.filter(({ partner }) => partner.turnover === null).length +
    (team.rest.turnover === null ? team.rest.count : 0)
  const missing = i18n.number(unknown)
  const press = ({ id, team }: Cell): void => {
    if (id !== null) (team > 0 ? onGo : onOpen)(id)
  }
  return (
    <div ref={room}>
      {cells.length === 0 && (
        <p className="structure-quiet">
          <Trans>There is no turnover here to draw.</Trans>
        </p>
      )}
      <ul className="map" aria-label={t`Turnover of the team`} style={{ height }} hidden={cells.length === 0}>
        {width > 0 &&
          areas.map((area) => {
            const { cell, place } = area
            const { key, id, name, turnover, active } = cell
            const shown = mapWords(name, turnover.length + unitLetters, place.width, place.height)
            const amount = <Amount value={turnover} currency={turnoverCurrency} precision={2} />
            const words = active === null ? "" : active ? t`Active` : t`Not active`
            const look = active === true ? "map-cell map-active" : active === false ? "map-cell map-still" : "map-cell"
            const inside = (
              <>
                <bdi className={shown.name === name ? "map-name" : "visually-hidden"}>{name}</bdi>
                {id !== null && shown.name !== name && shown.name !== "" && (
                  <span className="map-name" aria-hidden="true">
                    {shown.name}
                  </span>
                )}
                <span className={shown.hasAmount ? "map-amount" : "visually-hidden"}>{amount}</span>
                <span className="visually-hidden">{words}</span>
              </>
            )
            return (
              <li key={key} style={place}>
                {isPressed(area) ? (
                  <button type="button" className={look} title={name} onClick={() => press(cell)}>
                    {inside}
                  </button>
                ) : (
                  <span className={look} title={name}>
                    {inside}
                  </span>
                )}
              </li>
            )
          })}
      </ul>
      {width > 0 && tooSmall.length > 0 && (
        <section className="map-small" aria-labelledby={small}>
          <p className="structure-quiet" id={small}>
            <Trans>Too small to press on the map:</Trans>
          </p>
          {tooSmall.map(({ cell }) => (
            <button key={cell.key} type="button" className="partners-open" onClick={() => press(cell)}>
              <bdi>{cell.name}</bdi>
            </button>
          ))}
        </section>
      )}
      {unknown > 0 && (
        <p className="structure-quiet">
          <Trans>Partners not on the map, since a turnover is not known: {missing}</Trans>
        </p>
      )}
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
        <span>
          <span className="map-key map-active" />
          <Trans>Active</Trans>
        </span>
        <span>
          <span className="map-key map-still" />
          <Trans>Not active</Trans>
        </span>
        <span>
          <span className="map-key" />
          <Trans>Not known, or several</Trans>
        </span>
      </p>
    </>
  )
}
