import { useLingui } from "@lingui/react/macro"

/** By how many percent something changed: its sign before all else, where % stands before the number, too. */
export const useSignedShare = (percent: string | null): string | null => {
  const { t, i18n } = useLingui()
  if (percent === null) return null
  const format = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2, signDisplay: "exceptZero" })
  const [, sign = "", share] = /^([+-]?)(.*)$/.exec(format.format(percent as `${number}`)) ?? []
  return `${sign.replace("-", "\u2212")}${t`${share}%`}`
}
