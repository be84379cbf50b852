/**
 * Whose residents may buy the card (R029, A65): the EU's 27, Iceland, Liechtenstein, Norway, and the United Kingdom;
 * ISO 3166 codes.
 */
export const cardCountries = [
  "AT",
  "BE",
  "BG",
  "HR",
  "CY",
  "CZ",
  "DK",
  "EE",
  "FI",
  "FR",
  "DE",
  "GR",
  "HU",
  "IE",
  "IT",
  "LV",
  "LT",
  "LU",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SK",
  "SI",
  "ES",
  "SE",
  "IS",
  "LI",
  "NO",
  "GB",
] as const
export type CardCountry = (typeof cardCountries)[number]
