import { useCallback, useMemo, useSyncExternalStore } from "react"
import { worthUnitOf } from "../../domain/money/worth-unit.ts"
import { type ChosenPreferences, densities, type Language, type Preferences } from "../../ui/kit/preferences.ts"
import { readLanguage, writeLanguage } from "../session/cookies.ts"
import { onDeviceChange, readDevice, writeDevice } from "./device-storage.ts"
import { upcastHistoryColumns } from "./history-columns.ts"
import { showLanguage } from "./locale.ts"
import { readTheme, showTheme } from "./theme.ts"

/** The preferences that are kept on this device. */
export const readPreferences = (): ChosenPreferences => ({
  language: readLanguage(),
  theme: readTheme(),
  amountsHidden: readDevice("amountsHidden") === "yes",
  density: densities.find((density) => density === readDevice("density")) ?? "compact",
  worthUnit: worthUnitOf(readDevice("worthUnit")),
})

const isChoice = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === "string"

/** What was chosen of each table; nothing where it cannot be read. By hand: a schema would weigh on every start. */
const readTables = (): { readonly [name: string]: string } => {
  try {
    return Object.fromEntries(Object.entries(Object(JSON.parse(readDevice("tables") ?? "{}"))).filter(isChoice))
  } catch {
    return {}
  }
}

/**
 * The preferences of this device, the same in every tab. `languageChosen` hears of a change of language once it is
 * shown.
 */
export const makePreferences = (languageChosen: (language: Language) => void) => {
  const listeners = new Set<() => void>()
  /** How another device looked and what was chosen on it since; null where this one is shown as it is. */
  let shown: ChosenPreferences | null = null
  let shownTables: { readonly [name: string]: string } = {}
  /** That of the texts on this page; another tab may have chosen another one since. */
  let { language } = readPreferences()
  const read = (): ChosenPreferences => shown ?? { ...readPreferences(), language }
  let snapshot = read()
  const refresh = (): void => {
    snapshot = read()
    for (const listener of listeners) listener()
  }
  /** Shows what another tab chose, a language once its texts came: numbers are never in another one than words. */
  const follow = (): void => {
    refresh()
    showTheme(snapshot.theme)
    const chosen = readLanguage()
    if (shown !== null || chosen === language) return
    void showLanguage(chosen).then(
      () => {
        language = chosen
        languageChosen(chosen)
        follow()
      },
      () => {}, // the catalogue did not come: the page stays as it is
    )
  }
  onDeviceChange(follow)
  document.addEventListener("visibilitychange", follow) // a cookie tells nobody that it changed
  /** Keeps a choice on this device; where another is shown, it is shown with it, and kept nowhere. */
  const change =
    <Name extends keyof ChosenPreferences>(name: Name, keep: (value: ChosenPreferences[Name]) => void) =>
    (value: ChosenPreferences[Name]): void => {
      if (shown === null) keep(value)
      else shown = { ...shown, [name]: value }
      refresh()
      showTheme(snapshot.theme)
    }
  const keepLanguage = change("language", (chosen) => {
    language = chosen
    writeLanguage(chosen)
    languageChosen(chosen)
  })
  const chooseLanguage = (chosen: Language): void => {
    void showLanguage(chosen).then(
      () => keepLanguage(chosen),
      () => refresh(),
    ) // the catalogue did not come: the page stays as it is
  }
  const lookAs = async (looks: ChosenPreferences): Promise<void> => {
    if (looks.language !== snapshot.language) await showLanguage(looks.language)
    const { theme, amountsHidden, density, worthUnit } = looks
    shown = { language: looks.language, theme, amountsHidden, density, worthUnit }
    showTheme(theme)
    refresh()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => snapshot,
    actions: {
      chooseLanguage,
      lookAs,
      chooseTheme: change("theme", (theme) => writeDevice("theme", theme)),
      hideAmounts: change("amountsHidden", (hidden) => writeDevice("amountsHidden", hidden ? "yes" : "no")),
      chooseDensity: change("density", (density) => writeDevice("density", density)),
      keptTable: (name: string): string | null =>
        shownTables[name] ??
        readTables()[name] ??
        (name === "transactions" ? upcastHistoryColumns(readDevice("historyColumns")) : null),
      // No part of the snapshot: a table reads its own when it appears.
      keepTable: (name: string, choice: string): void => {
        if (shown === null) writeDevice("tables", JSON.stringify({ ...readTables(), [name]: choice }))
        else shownTables = { ...shownTables, [name]: choice }
      },
      chooseWorthUnit: change("worthUnit", (unit) => writeDevice("worthUnit", unit)),
    },
  }
}

/** The preferences as the kit asks for them. */
export const useDevicePreferences = ({
  subscribe,
  current,
  actions,
}: ReturnType<typeof makePreferences>): Preferences => {
  const snapshot = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stop = subscribe(listener)
        return () => {
          stop()
        }
      },
      [subscribe],
    ),
    current,
  )
  return useMemo(() => ({ ...snapshot, ...actions }), [snapshot, actions])
}
