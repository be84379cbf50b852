import { useLingui } from "@lingui/react/macro"
import { formatDistanceStrict } from "date-fns/formatDistanceStrict"
import { CloudOff } from "lucide-react"
import { minuteMs } from "../../domain/kernel/calendar/day.ts"
import { ageLocaleOf } from "./age-locales.ts"
import { useNow } from "./clock.ts"
import { Icon } from "./icon.tsx"
import { ofUtc, utcClock, utcMoment } from "./time.ts"
import "./age.css"

const second = 1000

/**
 * How long ago, in one unit that is past ("2 minutes ago" until it is three). Seconds go by fives, so that the eye is
 * not called every second.
 */
export const useAge = (at: number): string => {
  const { t, i18n } = useLingui()
  const passed = Math.max(0, useNow() - at)
  if (passed < 5 * second) return t`just now`
  const whole = passed < minuteMs ? passed - (passed % (5 * second)) : passed
  const locale = ageLocaleOf(i18n.locale)
  return formatDistanceStrict(0, whole, { addSuffix: true, roundingMethod: "floor", ...(locale && { locale }) })
}

/** How long something lasted, in milliseconds, in one unit that is past ("7 hours" until it is eight). */
export const useSpan = (ms: number): string => {
  const { i18n } = useLingui()
  const locale = ageLocaleOf(i18n.locale)
  return formatDistanceStrict(0, ms, { roundingMethod: "floor", ...(locale && { locale }) })
}

const useSynced = (): ((age: string) => string) => {
  const { t } = useLingui()
  return (age) => t`synced ${age}`
}

const Age = ({ at }: { readonly at: number }) => {
  const { i18n } = useLingui()
  const words = useSynced()(useAge(at))
  return (
    <time dateTime={new Date(at).toISOString()} title={utcMoment(at, i18n.locale)}>
      {words}
    </time>
  )
}

/**
 * Says how old what is shown is: "synced 10 s ago", or without a network "offline, 14:02 UTC". It stands beside the
 * office: how far the sync of this device is, no log says whole (decision 0044).
 */
export const AgeChip = ({ at, online }: { readonly at: number | null; readonly online: boolean }) => {
  const { t, i18n } = useLingui()
  const synced = useSynced()
  const moment = at === null ? null : utcMoment(at, i18n.locale) // on paper it is read at any time
  if (!online) {
    const words = (clock: string | null): string => (clock === null ? t`offline` : t`offline, ${clock}`)
    return (
      <span className="age age-offline" data-beside data-paper={words(moment)}>
        <Icon of={CloudOff} />
        {words(at === null ? null : ofUtc(utcClock(at, i18n.locale)))}
      </span>
    )
  }
  return (
    <span className="age" data-beside data-paper={moment === null ? null : synced(moment)}>
      {at === null ? t`not synced yet` : <Age at={at} />}
    </span>
  )
}
