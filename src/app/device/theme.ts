import { type Theme, themes } from "../../ui/kit/preferences.ts"
import { readDevice } from "./device-storage.ts"

const schemes: Record<Theme, string> = { system: "light dark", light: "light", dark: "dark" }

/** The theme of this device; the system's unless one was chosen. */
export const readTheme = (): Theme => themes.find((theme) => theme === readDevice("theme")) ?? "system"

/** Draws the page in a theme: `light-dark()` in the tokens follows `color-scheme`. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.style.colorScheme = schemes[theme]
}
