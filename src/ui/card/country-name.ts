import { useLingui } from "@lingui/react/macro"
import type { CardCountry } from "../../domain/card/countries.ts"

/** Names of countries in the customer's language. */
export const useCountryNames = (): ((country: CardCountry) => string) => {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames(i18n.locale, { type: "region" })
  return (country) => names.of(country) ?? country
}
