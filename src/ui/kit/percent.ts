import { useLingui } from "@lingui/react/macro"

/** How much of something is there, from 0 to 1, in whole per cent; unknown is "—". */
export const useWholePercent = (share: number | null): string => {
  const { t } = useLingui()
  if (share === null) return "—"
  const percent = Math.floor(share * 100)
  return t`${percent}%`
}
