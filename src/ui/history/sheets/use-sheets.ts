import { useLingui } from "@lingui/react/macro"
import { useCallback, useEffect, useMemo, useState } from "react"
import type { Commands } from "../../../domain/catalogue.ts"
import { sheetsAddress, sheetsHash } from "../../../domain/sheets/address.ts"
import type { GivenPart, Sheet, SheetPart } from "../../../domain/sheets/model.ts"
import { useWorker } from "../../kit/office.ts"
import { somethingWentWrong } from "../../kit/refusal.ts"
import { sheetRefusalText } from "./sheet-words.ts"

/** Which sheet the address names, or brings along; and how another is opened. */
export const useSheetsAddress = () => {
  const [address, setAddress] = useState(() => sheetsAddress(location.hash) ?? { sheet: null, brought: null })
  useEffect(() => {
    const follow = (): void => {
      const named = sheetsAddress(location.hash)
      if (named !== null) setAddress(named)
    }
    addEventListener("hashchange", follow)
    return () => removeEventListener("hashchange", follow)
  }, [])
  /** What an address brought along leaves it, so that it is neither kept nor taken twice. */
  const open = useCallback((sheet: string | null) => {
    history.replaceState(history.state, "", sheetsHash(sheet))
    setAddress({ sheet, brought: null })
  }, [])
  return { ...address, open }
}

type Changing =
  | "makeSheet"
  | "nameSheet"
  | "putSheetPart"
  | "moveSheetPart"
  | "removeSheetPart"
  | "deleteSheet"
  | "restoreSheet"

/** Parts as they are kept, each with an id of its own. */
const withIds = (parts: ReadonlyArray<GivenPart>): ReadonlyArray<SheetPart> =>
  parts.map((part) => ({ ...part, id: crypto.randomUUID() }))

/** How sheets are changed, and why the last change was not made. */
export const useSheetChanges = () => {
  const { t } = useLingui()
  const office = useWorker()
  const [problem, setProblem] = useState<string | null>(null)
  const change = useCallback(
    async <Name extends Changing>(name: Name, request: Commands[Name]["request"]): Promise<boolean> => {
      const outcome = await office.call(name, request)
      setProblem(
        outcome._tag === "Succeeded"
          ? null
          : outcome._tag === "Refused"
            ? t(sheetRefusalText(outcome.refusal))
            : t(somethingWentWrong),
      )
      return outcome._tag === "Succeeded"
    },
    [office, t],
  )
  return useMemo(
    () => ({
      problem,
      change,
      /** Makes a sheet, and gives its id; null where it was not made. */
      make: async (name: string, parts: ReadonlyArray<GivenPart>): Promise<string | null> => {
        const id = crypto.randomUUID()
        return (await change("makeSheet", { id, name, parts: withIds(parts) })) ? id : null
      },
      /** Puts a new part at the end of a sheet. */
      add: (sheet: Pick<Sheet, "id">, part: GivenPart): Promise<boolean> =>
        change("putSheetPart", { sheet: sheet.id, part: { ...part, id: crypto.randomUUID() }, before: null }),
    }),
    [problem, change],
  )
}
export type SheetChanges = ReturnType<typeof useSheetChanges>
