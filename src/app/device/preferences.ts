import { useCallback, useMemo, useSyncExternalStore } from "react"
import { type WorthUnit, worthUnitOf } from "../../domain/money/worth-unit.ts"
import {
  type ChosenPreferences,
  densities,
  type Density,
  type Language,
  type Preferences,
} from "../../ui/kit/preferences.ts"
import { readLanguage, writeLanguage } from "../session/cookies.ts"
import { onDeviceChange, readDevice, writeDevice } from "./device-storage.ts"
import { upcastHistoryColumns } from "./history-columns.ts"
import { showLanguage } from "./locale.ts"
import { chooseTheme, readTheme, showTheme } from "./theme.ts"

const read = (): ChosenPreferences => ({
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
  let snapshot = read()
  const refresh = (): void => {
    snapshot = read()
    for (const listener of listeners) listener()
  }
  onDeviceChange(() => {
    refresh()
    showTheme(snapshot.theme)
  })
  const change =
    <Value>(act: (value: Value) => void) =>
    (value: Value): void => {
      act(value)
      refresh()
    }
  const chooseLanguage = (language: Language): void => {
    void showLanguage(language).then(
      () => {
        writeLanguage(language)
        refresh()
        languageChosen(language)
      },
      () => refresh(),
    ) // the catalogue did not come: the page stays as it is
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => snapshot,
    actions: {
      chooseLanguage,
      chooseTheme: change(chooseTheme),
      hideAmounts: change((hidden: boolean) => writeDevice("amountsHidden", hidden ? "yes" : "no")),
      chooseDensity: change((density: Density) => writeDevice("density", density)),
      keptTable: (name: string): string | null =>
        readTables()[name] ?? (name === "transactions" ? upcastHistoryColumns(readDevice("historyColumns")) : null),
      // No part of the snapshot: a table reads its own when it appears.
      keepTable: (name: string, choice: string): void =>
        writeDevice("tables", JSON.stringify({ ...readTables(), [name]: choice })),
      chooseWorthUnit: change((unit: WorthUnit) => writeDevice("worthUnit", unit)),
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
