import { useLingui } from "@lingui/react/macro"
import { currencyOf } from "../../../../domain/money/currency.ts"
import { pictureCurrencies } from "../../../../domain/pivot/picture/data.ts"
import type { ShownPivot } from "../../../../domain/pivot/shown.ts"
import { Select } from "../../../kit/select.tsx"

interface CurrencyChoiceProps {
  readonly label: string
  readonly shown: ShownPivot
  readonly currency: string | null
  readonly onChange: (currency: string) => void
}

/** Which currency of an answer is drawn; nothing where there is but one. */
export const CurrencyChoice = ({ label, shown, currency, onChange }: CurrencyChoiceProps) => {
  const { t } = useLingui()
  const currencies = pictureCurrencies(shown)
  return currencies.length > 1 ? (
    <Select
      label={label}
      value={currency ?? ""}
      choices={currencies.map((id) => ({ id: id ?? "", name: id === null ? t`all` : currencyOf(id).code }))}
      onChange={onChange}
    />
  ) : null
}
