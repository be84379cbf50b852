/** The interface languages (R447); English is the one for every unknown value (A70). */
export const languages = ["en", "ru", "de", "tr"] as const
export type Language = (typeof languages)[number]

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

/** Height of table rows: 36 px or 48 px. */
export const densities = ["compact", "comfortable"] as const
export type Density = (typeof densities)[number]
