import { Trans, useLingui } from "@lingui/react/macro"
import type { Contract } from "../../domain/contracts/model.ts"
import { timelineOf } from "../../domain/contracts/timeline.ts"
import { momentOf, utcDate } from "../kit/time.ts"

const percent = (share: number): string => `${share * 100}%`

/** All contracts on one true time axis, with today; the cards beside it are its table. `now` is unix seconds. */
export const ContractsTimeline = ({
  contracts,
  now,
}: {
  readonly contracts: ReadonlyArray<Contract>
  readonly now: number
}) => {
  const { t, i18n } = useLingui()
  const timeline = timelineOf(contracts, now)
  if (timeline === null) return null
  const day = (second: number): string => utcDate(momentOf(second), i18n.locale)
  return (
    <section className="timeline-chart" aria-label={t`Contracts in time`}>
      <h2 className="contracts-title">
        <Trans>In time</Trans>
      </h2>
      <div className="timeline-plot">
        <ol className="timeline-bars">
          {timeline.bars.map(({ contract, from, to, isEndless }) => {
            const [title, start, end] = [
              contract.number ?? contract.id,
              day(contract.started ?? 0),
              isEndless ? t`no end` : day(contract.release ?? 0),
            ]
            return (
              <li key={contract.id} className="timeline-line">
                <span className="timeline-label">{title}</span>
                <span className="timeline-track">
                  <span
                    className={isEndless ? "timeline-bar timeline-endless" : "timeline-bar"}
                    style={{ insetInlineStart: percent(from), inlineSize: percent(to - from) }}
                    role="img"
                    aria-label={t`From ${start} to ${end}`}
                    title={`${start} – ${end}`}
                  />
                </span>
              </li>
            )
          })}
        </ol>
        <div className="timeline-axis" aria-hidden="true">
          <span className="timeline-today" style={{ insetInlineStart: percent(timeline.today) }}>
            <span className="timeline-today-words">
              <Trans>today</Trans>
            </span>
          </span>
        </div>
      </div>
      <p className="timeline-ends" aria-hidden="true">
        <span>{day(timeline.start)}</span>
        <span>{day(timeline.end)}</span>
      </p>
    </section>
  )
}
