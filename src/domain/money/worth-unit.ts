/** What balances are compared in (screens 4.4), and its decimals as shown. */
export const worthUnits = { eur: { currency: "eur", decimals: 2 }, btc: { currency: "btc", decimals: 8 } } as const
export type WorthUnit = keyof typeof worthUnits

/** The unit of a name; euro for an unknown one. */
export const worthUnitOf = (name: string | null): WorthUnit => (name === "btc" ? "btc" : "eur")
