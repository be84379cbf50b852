import { Trans, useLingui } from "@lingui/react/macro"
import { lazy, Suspense, useState } from "react"
import { Button } from "../kit/button.tsx"
import { Coming } from "../kit/coming.tsx"
import { useConfirm } from "../kit/confirm.tsx"
import { DeviceContents } from "../kit/device-contents.tsx"
import { Fact } from "../kit/fact.tsx"
import { Select } from "../kit/select.tsx"
import { utcDate } from "../kit/time.ts"
import { useStorage } from "./use-storage.ts"
import "./device.css"

const ExchangeDialog = lazy(async () => ({ default: (await import("./exchange-dialog.tsx")).ExchangeDialog }))

/** Minutes after which amounts and rows are covered; 0: never. */
const idleChoices = [1, 5, 15, 30, 60, 0] as const

interface DeviceSectionProps {
  readonly idleMinutes: number
  readonly onIdleMinutes: (minutes: number) => void
  /** When the sign-in ends by itself, epoch ms; null when this device does not know. */
  readonly tokenUntil: number | null
  readonly onWipe: () => void
  readonly onSignOut: () => void
}

const megabyte = 1024 * 1024

/** What this device holds, how safe it is there, and how it is got rid of (screens 4.12, S17, S18). */
export const DeviceSection = ({ idleMinutes, onIdleMinutes, tokenUntil, onWipe, onSignOut }: DeviceSectionProps) => {
  const { t, i18n } = useLingui()
  const confirm = useConfirm()
  const [isExchanging, setExchanging] = useState(false)
  const {
    state: { usage, persisted },
    ask,
  } = useStorage()
  const size =
    usage === null
      ? "—"
      : new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(
          usage / megabyte,
        )
  const wipe = async (): Promise<void> => {
    const yes = await confirm({
      title: t`Remove everything from this device?`,
      body: (
        <div className="device">
          <DeviceContents />
          <p>
            <Trans>You stay signed in, and what the office has is loaded again.</Trans>
          </p>
        </div>
      ),
      yes: t`Remove everything`,
      no: t`No, keep it`,
      danger: true,
    })
    if (yes) onWipe()
  }
  return (
    <div className="device">
      <DeviceContents />
      <dl className="device-facts">
        <Fact name={<Trans>In use on this device</Trans>}>{size}</Fact>
        <Fact name={<Trans>Kept by the browser</Trans>}>
          {persisted === null ? (
            "—"
          ) : persisted ? (
            <Trans>Yes: it promised not to throw it away</Trans>
          ) : (
            <Trans>Not promised: it may throw it away when room is short</Trans>
          )}
          {persisted === false && (
            <Button size="small" onPress={() => void ask()}>
              <Trans>Ask for it</Trans>
            </Button>
          )}
        </Fact>
        <Fact name={<Trans>Signed in until</Trans>}>
          {tokenUntil === null ? "—" : utcDate(tokenUntil, i18n.locale)}
        </Fact>
      </dl>
      <p className="device-words">
        <Trans>Nothing of this is encrypted: whoever can use this device can read it.</Trans>
      </p>
      <div className="device-idle">
        <Select
          label={t`Cover amounts and rows when nobody is here for`}
          value={String(idleMinutes)}
          onChange={(value) => onIdleMinutes(Number(value))}
          choices={idleChoices.map((minutes) => ({
            id: String(minutes),
            name: minutes === 0 ? t`Never` : t`${minutes} min`,
          }))}
        />
        <p className="device-words">
          <Trans>Covering hides what is on the screen. It does not encrypt anything and does not sign you out.</Trans>
        </p>
      </div>
      <div className="device-actions">
        <Button onPress={() => setExchanging(true)}>
          <Trans>To another device and back</Trans>
        </Button>
        <Button onPress={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
        <Button kind="danger" onPress={() => void wipe()}>
          <Trans>Remove everything from this device</Trans>
        </Button>
      </div>
      {isExchanging && (
        <Suspense fallback={<Coming />}>
          <ExchangeDialog onClose={() => setExchanging(false)} />
        </Suspense>
      )}
    </div>
  )
}
