import { useLingui } from "@lingui/react/macro"
import { useSpan } from "../../kit/age.tsx"
import { utcClock, utcDate } from "../../kit/time.ts"
import "./value.css"

/** How far from a moment the rates were answered that value it; both epoch milliseconds. */
export const RateAge = ({ at, moment }: { readonly at: number; readonly moment: number }) => {
  const { t, i18n } = useLingui()
  const distance = useSpan(Math.abs(moment - at))
  return (
    <span className="value-quiet" title={`${utcDate(at, i18n.locale)}, ${utcClock(at, i18n.locale)} UTC`}>
      {at <= moment ? t`rate recorded ${distance} before` : t`rate recorded ${distance} after`}
    </span>
  )
}
