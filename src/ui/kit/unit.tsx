import { useContext } from "react"
import { AmountColumn } from "./amount-points.ts"
import { unitDrawn } from "./bounded-text.ts"
import "./amount.css"

/** The unit of an amount, after it: in a column as wide as the widest there, which its letters tell well enough. */
export const Unit = ({ of }: { readonly of: string }) => {
  const letters = useContext(AmountColumn)?.letters ?? 0
  return (
    <span
      className={letters > 0 ? "amount-unit amount-unit-column" : "amount-unit"}
      style={letters > 0 ? { width: `${letters * 0.66 + 0.3}em` } : undefined}
    >
      {"\u00a0"}
      {unitDrawn(of)}
    </span>
  )
}
