import { Plural, Trans, useLingui } from "@lingui/react/macro"
import {
  CircleCheck,
  CirclePause,
  CircleStop,
  CloudOff,
  History,
  LoaderCircle,
  type LucideIcon,
  MoreHorizontal,
  Pause,
  Play,
  TriangleAlert,
} from "lucide-react"
import { memo, type ReactNode } from "react"
import type { SyncView } from "../../../domain/history/views.ts"
import { Button } from "../../kit/button.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { Menu, MenuItem } from "../../kit/menu.tsx"
import { useWorker, useOffers } from "../../kit/office.ts"
import { givenUpText, storageText } from "../../kit/refusal.ts"
import { momentOf, utcDate } from "../../kit/time.ts"
import { isWorking, syncPhrase } from "./sync-phrase.tsx"
import "./sync-line.css"

const icons: Readonly<Record<SyncView["phase"], LucideIcon>> = {
  Head: LoaderCircle,
  Older: LoaderCircle,
  Verifying: LoaderCircle,
  OtherTab: LoaderCircle,
  Idle: CircleCheck,
  Paused: CirclePause,
  Stopped: CircleStop,
  Offline: CloudOff,
  BackingOff: TriangleAlert,
  Busy: TriangleAlert,
  Refused: TriangleAlert,
  Unreadable: TriangleAlert,
  Contradicted: TriangleAlert,
  Unkept: TriangleAlert,
}

const Held = ({ sync: { rows, oldest } }: { readonly sync: SyncView }) => {
  const { i18n } = useLingui()
  const date = oldest === null ? null : utcDate(momentOf(oldest), i18n.locale)
  return (
    <span>
      <Plural value={rows} one="# row on this device" other="# rows on this device" />
      {date !== null && (
        <>
          , <Trans>back to {date}</Trans>
        </>
      )}
    </span>
  )
}

/** A part behind another, parted by a dot that begins no line. */
const Part = ({ children, alarming = false }: { readonly children: ReactNode; readonly alarming?: boolean }) => (
  <span className={alarming ? "tx-sync-alarm" : undefined}>
    {"\u00a0"}
    <span aria-hidden="true">·</span> {children}
  </span>
)

/** What can be done about it. Drawn apart: the words beside it change with every page that comes. */
const SyncControls = memo(({ isPaused }: { readonly isPaused: boolean }) => {
  const { t } = useLingui()
  const office = useWorker()
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        onPress={() => {
          void office.call("pauseSync", { paused: !isPaused })
        }}
      >
        <Icon of={isPaused ? Play : Pause} />
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
      </Button>
      <Menu
        label={t`More about the history`}
        trigger={
          <IconButton label={t`More about the history`}>
            <Icon of={MoreHorizontal} />
          </IconButton>
        }
      >
        <MenuItem
          icon={<Icon of={History} />}
          onAction={() => {
            void office.call("verifyHistory", null)
          }}
        >{t`Read everything again`}</MenuItem>
      </Menu>
    </>
  )
})

/**
 * What of the history is on this device and what is being done about the rest. No answer of the office carries a total,
 * so none is told.
 */
export const SyncLine = ({ sync }: { readonly sync: SyncView }) => {
  const { t, i18n } = useLingui()
  const offers = useOffers()
  return (
    <div className="tx-sync" role="group" aria-label={t`Synchronisation`}>
      <span className={isWorking(sync) ? "tx-sync-icon tx-sync-turning" : "tx-sync-icon"}>
        <Icon of={icons[sync.phase]} />
      </span>
      <p className="tx-sync-words">
        <Held sync={sync} />
        <Part>{syncPhrase(sync, i18n.locale)}</Part>
        {!sync.verified && (
          <Part alarming>
            <Trans>not verified: the office’s date filter cannot be relied on</Trans>
          </Part>
        )}
        {sync.bad > 0 && (
          <Part alarming>
            <Plural value={sync.bad} one="# row could not be read" other="# rows could not be read" />
          </Part>
        )}
        {sync.storage !== null && <Part alarming>{t(storageText(sync.storage))}</Part>}
        {sync.givenUp !== null && <Part>{t(givenUpText(sync.givenUp))}</Part>}
      </p>
      {offers && <SyncControls isPaused={sync.phase === "Paused"} />}
    </div>
  )
}
