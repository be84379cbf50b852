import { useLingui } from "@lingui/react/macro"
import { CloudOff } from "lucide-react"
import { dayMs } from "../../domain/kernel/calendar/day.ts"
import { useNow } from "./clock.ts"
import { Icon } from "./icon.tsx"
import { utcClock, utcDate } from "./time.ts"
import "./age.css"

const minute = 60_000
const hour = 60 * minute

/** How long ago, in one short unit. Seconds go by fives, so that the eye is not called every second. */
export const useAge = (at: number): string => {
  const { t } = useLingui()
  const passed = Math.max(0, useNow() - at)
  if (passed < 5_000) return t`just now`
  if (passed < minute) {
    const count = Math.floor(passed / 5_000) * 5
    return t`${count} s ago`
  }
  if (passed < hour) {
    const count = Math.floor(passed / minute)
    return t`${count} min ago`
  }
  if (passed < dayMs) {
    const count = Math.floor(passed / hour)
    return t`${count} h ago`
  }
  const count = Math.floor(passed / dayMs)
  return t`${count} d ago`
}

const Age = ({ at }: { readonly at: number }) => {
  const { t, i18n } = useLingui()
  const age = useAge(at)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={`${utcDate(at, i18n.locale)}, ${utcClock(at, i18n.locale)} UTC`}
    >{t`synced ${age}`}</time>
  )
}

/** Says how old what is shown is: "synced 10 s ago", or without a network "offline, 14:02 UTC". */
export const AgeChip = ({ at, online }: { readonly at: number | null; readonly online: boolean }) => {
  const { t, i18n } = useLingui()
  if (!online) {
    const clock = at === null ? "—" : `${utcClock(at, i18n.locale)} UTC`
    return (
      <span className="age age-offline">
        <Icon of={CloudOff} />
        {t`offline, ${clock}`}
      </span>
    )
  }
  return <span className="age">{at === null ? t`not synced yet` : <Age at={at} />}</span>
}
