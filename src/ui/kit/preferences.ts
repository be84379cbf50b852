import { createContext, useContext } from "react"
import type { Density, Language, Theme } from "../../domain/device/looks.ts"
import type { WorthUnit } from "../../domain/money/worth-unit.ts"

export { densities, type Density, type Language, languages, type Theme, themes } from "../../domain/device/looks.ts"

/** How the customer wants this device to look. */
export interface ChosenPreferences {
  readonly language: Language
  readonly theme: Theme
  readonly amountsHidden: boolean
  readonly density: Density
  /** What balances are compared in. */
  readonly worthUnit: WorthUnit
}

/** The preferences, and how to choose others. Kept by the app. */
export interface Preferences extends ChosenPreferences {
  readonly chooseLanguage: (language: Language) => void
  readonly chooseTheme: (theme: Theme) => void
  readonly hideAmounts: (hidden: boolean) => void
  readonly chooseDensity: (density: Density) => void
  /** What was chosen of a table, as the table wrote it down; null where nothing was. */
  readonly keptTable: (name: string) => string | null
  readonly keepTable: (name: string, choice: string) => void
  readonly chooseWorthUnit: (unit: WorthUnit) => void
  /** Shows the page as it looked on another device; nothing of that is kept on this one. */
  readonly lookAs: (looks: ChosenPreferences) => Promise<void>
}

const ignore = () => {}
const PreferencesContext = createContext<Preferences>({
  language: "en",
  theme: "system",
  amountsHidden: false,
  density: "compact",
  worthUnit: "eur",
  chooseLanguage: ignore,
  chooseTheme: ignore,
  hideAmounts: ignore,
  chooseDensity: ignore,
  keptTable: () => null,
  keepTable: ignore,
  chooseWorthUnit: ignore,
  lookAs: async () => {},
})

/** Gives the preferences to every screen below. */
export const PreferencesProvider = PreferencesContext.Provider

/** The preferences of this device. */
export const usePreferences = (): Preferences => useContext(PreferencesContext)

/** Whether every amount on every screen is covered. */
export const useHideAmounts = (): boolean => usePreferences().amountsHidden
