import { createContext, useContext } from "react"

/** The interface languages (R447); English is the one for every unknown value (A70). */
export const languages = ["en", "ru", "de", "tr"] as const
export type Language = (typeof languages)[number]

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

/** How the customer wants this device to look, and how to say so. Kept by the app. */
export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly amountsHidden: boolean
  readonly chooseLanguage: (language: Language) => void
  readonly chooseTheme: (theme: Theme) => void
  readonly hideAmounts: (hidden: boolean) => void
}

const ignore = () => {}
const PreferencesContext = createContext<Preferences>({
  language: "en", theme: "system", amountsHidden: false, chooseLanguage: ignore, chooseTheme: ignore, hideAmounts: ignore,
})

/** Gives the preferences to every screen below. */
export const PreferencesProvider = PreferencesContext.Provider

/** The preferences of this device. */
export const usePreferences = (): Preferences => useContext(PreferencesContext)

/** Whether every amount on every screen is covered. */
export const useHideAmounts = (): boolean => usePreferences().amountsHidden
