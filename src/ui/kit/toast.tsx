import { useLingui } from "@lingui/react/macro"
import { X } from "lucide-react"
import { useEffect, useRef, useSyncExternalStore } from "react"
import { Button } from "react-aria-components/Button"
import type { OfficeMessage } from "../../domain/kernel/envelope.ts"
import { Icon } from "./icon.tsx"
import { themeIcons } from "./theme-icons.ts"

/** How long a toast stays unless it is hovered or focused (R428). */
export const toastDuration = 3000

const urgent: ReadonlyArray<OfficeMessage["theme"]> = ["error", "danger", "warning"]

/** Calls `end` once the time has passed in which it did not wait; a pause takes nothing from what is left. */
const useCountdown = (milliseconds: number, waits: boolean, end: () => void): void => {
  const left = useRef(milliseconds)
  useEffect(() => {
    if (waits) return
    const since = performance.now() // nobody sets this clock
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [waits, end])
}

const watchVisibility = (changed: () => void): (() => void) => {
  document.addEventListener("visibilitychange", changed)
  return () => document.removeEventListener("visibilitychange", changed)
}

/** Nobody reads in a hidden tab: what pops up there waits. */
const useIsAway = (): boolean => useSyncExternalStore(watchVisibility, () => document.visibilityState === "hidden")

interface ToastProps {
  readonly message: OfficeMessage
  readonly waits: boolean
  /** Its time is over. */
  readonly onEnd: () => void
  /** The reader is done with it. */
  readonly onClose: () => void
}

/** One message; what went wrong is said at once, the rest when the reader has finished. */
export const Toast = ({ message: { theme, text }, waits, onEnd, onClose }: ToastProps) => {
  const { t } = useLingui()
  useCountdown(toastDuration, useIsAway() || waits, onEnd)
  return (
    <li className={`toast toast-${theme}`}>
      <Icon of={themeIcons[theme]} size={20} />
      <p className="toast-words" role={urgent.includes(theme) ? "alert" : "status"}>
        {text}
      </p>
      <Button className="toast-close" aria-label={t`Close`} onPress={onClose}>
        <Icon of={X} />
      </Button>
    </li>
  )
}
