import { Amount } from "../kit/amount.tsx"

/** Contracts are in ATES, which is a label (R434): as many decimals as came, and no more. */
export const Ates = ({ value }: { readonly value: string | null }) => (
  <Amount value={value} currency="ates" precision={0} />
)
