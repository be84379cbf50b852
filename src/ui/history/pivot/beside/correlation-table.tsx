import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useEffect, useRef } from "react"
import { type Correlation, correlationDecimals } from "../../../../domain/pivot/beside/correlation.ts"
import { PlainTable } from "../../../kit/plain-table.tsx"

const lagWords = ({ lag }: Correlation) =>
  lag === 0 ? (
    <Trans>in the same period</Trans>
  ) : lag > 0 ? (
    <Plural value={lag} one="the history # period later" other="the history # periods later" />
  ) : (
    <Plural value={-lag} one="the history # period earlier" other="the history # periods earlier" />
  )

/** How alike two lines move at every lag, and on how many points that rests (B051). */
export const CorrelationTable = ({ found }: { readonly found: ReadonlyArray<Correlation> }) => {
  const { t, i18n } = useLingui()
  const valueText = (value: string | null): string =>
    value === null
      ? "—"
      : i18n.number(Number(value), { minimumFractionDigits: correlationDecimals }).replace("-", "\u2212")
  const same = found.find(({ lag }) => lag === 0)
  const section = useRef<HTMLElement>(null)
  // Looked at first is the line without a lag, which has as many before it as behind it.
  useEffect(() => {
    const port = section.current?.querySelector(".plain-scroll")
    if (port !== null && port !== undefined) port.scrollTop = (port.scrollHeight - port.clientHeight) / 2
  }, [])
  return (
    <section ref={section} className="beside-correlation" aria-label={t`Correlation`}>
      {same !== undefined && (
        <p>
          {same.value === null ? (
            <Plural
              value={same.points}
              one="No correlation can be told from # period."
              other="No correlation can be told from # periods."
            />
          ) : (
            <>
              <Plural
                value={same.points}
                one="Correlation over # period with both:"
                other="Correlation over # periods with both:"
              />{" "}
              {valueText(same.value)}
            </>
          )}
        </p>
      )}
      <PlainTable
        label={t`Correlation by lag`}
        scrolls
        columns={[
          { heading: t`Lag`, cell: lagWords },
          { heading: t`Correlation`, isNumber: true, cell: ({ value }) => valueText(value) },
          { heading: t`Periods with both`, isNumber: true, cell: ({ points }) => i18n.number(points) },
        ]}
        rows={found}
        idOf={({ lag }) => lag}
        isCurrent={({ lag }) => lag === 0}
      />
    </section>
  )
}
