import { useLingui } from "@lingui/react/macro"

/** No line ends between a number and its per cent sign. */
export const unparted = (text: string): string => text.replace(" %", "\u00a0%")

/** How much of something is there, from 0 to 1, in whole per cent; unknown is "—". */
export const useWholePercent = (share: number | null): string => {
  const { t } = useLingui()
  if (share === null) return "—"
  const percent = Math.floor(share * 100)
  return unparted(t`${percent} %`)
}
