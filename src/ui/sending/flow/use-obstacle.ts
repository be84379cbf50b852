import { useLingui } from "@lingui/react/macro"
import { useLive } from "../../kit/office.ts"
import { useOnline } from "../../kit/online.ts"
import { storageText } from "../../kit/refusal.ts"

/** Why nothing can be sent at all now, or null: no network (A91), or a log that cannot be written. */
export const useObstacle = (): string | null => {
  const { t } = useLingui()
  const online = useOnline()
  const boot = useLive("session", null).value?.boot
  if (!online) return t`You are offline. Nothing can be sent, and nothing is kept to be sent later.`
  if (boot?._tag !== "Degraded") return null
  return boot.reason === "NewerLog"
    ? t`A newer version of the office is in use on this device. Reload to go on.`
    : `${t(storageText(boot.reason))}.`
}
