import { useLingui } from "@lingui/react/macro"
import { useContext } from "react"
import { amountParts } from "../../domain/money/amount-parts.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { AmountColumn } from "./amount-points.ts"
import { Figure } from "./figure.tsx"
import { useHideAmounts } from "./preferences.ts"
import { Unit } from "./unit.tsx"
import "./amount.css"

interface AmountProps {
  /** An exact decimal in plain digits; null is unknown and shows as "—", never as zero. */
  readonly value: string | null
  /** The currency's key, like "btc". */
  readonly currency: string
  /** The server's own symbol where it gave one. */
  readonly symbol?: string | undefined
  /** Decimals to fill up to; the currency's own unless said otherwise. */
  readonly precision?: number
  /** `movement` says + as well as − and colours what came in. */
  readonly sign?: "plain" | "movement"
  /** Leaves the currency out where the column or the card says it. */
  readonly bare?: boolean
  /** Stands before the number, like "≈". */
  readonly prefix?: string
}

/** An amount that is hidden: its mask has one length, whatever stands behind it. */
export const CoveredAmount = ({ unit }: { readonly unit: string | null }) => {
  const { t } = useLingui()
  return (
    <span className="amount">
      <span className="amount-mask" aria-hidden="true">
        •••••
      </span>
      <span className="visually-hidden">{t`hidden`}</span>
      {unit !== null && <Unit of={unit} />}
    </span>
  )
}

/**
 * What this device knows, within a sentence, of a currency unless it may be any: covered when amounts are hidden, as a
 * figure of the order in hand is not.
 */
export const KnownAmount = ({ value, code }: { readonly value: string; readonly code: string | null }) =>
  useHideAmounts() ? <CoveredAmount unit={code} /> : <Figure value={value} code={code} precision={0} />

/**
 * Money: sign, grouped digits, zeros at the end dimmed, the currency quieter than the number; covered when amounts are
 * hidden.
 */
export const Amount = ({ value, currency, symbol, precision, sign = "plain", bare = false, prefix }: AmountProps) => {
  const { i18n } = useLingui()
  const hidden = useHideAmounts()
  const column = useContext(AmountColumn)
  const { code, precision: own } = currencyOf(currency)
  const unit = bare ? null : (symbol ?? code)
  if (value === null) return <span className="amount amount-unknown">—</span>
  if (hidden) return <CoveredAmount unit={unit} />
  const parts = amountParts(value, i18n.locale, precision ?? own, sign === "movement")
  const decimals = parts.fraction.length + parts.zeros.length // one sign of them parts them from the whole
  const cameIn = sign === "movement" && parts.sign === "+"
  const room = column === null ? 0 : column.decimals - decimals + (decimals === 0 ? 0.45 : 1) // a point is narrower
  return (
    <span className={`amount ${cameIn ? "amount-in" : ""} ${column === null ? "" : "amount-column"}`}>
      {prefix !== undefined && (
        <span className="amount-unit">
          {prefix}
          {"\u00a0"}
        </span>
      )}
      {parts.sign}
      {parts.whole}
      {parts.fraction}
      {parts.zeros !== "" && <span className="amount-zeros">{parts.zeros}</span>}
      {room > 0 && <span className="amount-room" style={{ gridTemplateColumns: `minmax(0, ${room}ch)` }} />}
      {unit !== null && <Unit of={unit} />}
    </span>
  )
}
