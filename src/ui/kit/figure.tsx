import { useLingui } from "@lingui/react/macro"
import { amountParts } from "../../domain/money/amount-parts.ts"
import { Unit } from "./unit.tsx"
import "./amount.css"

interface FigureProps {
  /** Plain digits. */
  readonly value: string
  /** Null or empty where the words around it say whose units they are, or nobody knows. */
  readonly code: string | null
  /** Decimals to fill up to. */
  readonly precision: number
}

/** A figure with more signs has no column that is as wide. */
const longFigure = 24

/**
 * An amount of the order in hand. It is never covered: whoever hides amounts must still see what is about to be sent,
 * and has just typed it.
 */
export const Figure = ({ value, code, precision }: FigureProps) => {
  const { i18n } = useLingui()
  const { sign, whole, fraction, zeros } = amountParts(value, i18n.locale, precision, false)
  return (
    <span className={whole.length + fraction.length > longFigure ? "amount amount-long" : "amount"}>
      {sign}
      {whole}
      {fraction}
      {zeros !== "" && <span className="amount-zeros">{zeros}</span>}
      {code !== null && code !== "" && <Unit of={code} />}
    </span>
  )
}
