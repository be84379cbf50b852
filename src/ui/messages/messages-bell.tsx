import { Trans, useLingui } from "@lingui/react/macro"
import { Bell, BellOff } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import type { MessagesView } from "../../domain/messages/feature.ts"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive, useWorker } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useClearToasts } from "../kit/toasts.tsx"
import { useKeep } from "../kit/use-keep.ts"
import { MessageRow } from "./message-row.tsx"
import "./messages.css"

const AlertsPart = lazy(async () => ({ default: (await import("./alerts-part.tsx")).AlertsPart }))

/** More than this is only "many". */
const mostCounted = 99

const nothing: Pick<MessagesView, "kept" | "muted"> = { kept: [], muted: [] }

const waiting = <Skeleton height="96px" />

interface BellProps {
  /** Shows the rows that an alert told of. */
  readonly onQuery: (query: HistoryQuery) => void
}

/**
 * The centre (screens 4.23): every message of thirty days with its time and the call it came with, and the texts that
 * are muted.
 */
const MessageCentre = ({ onQuery, onClose }: BellProps & { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const keep = useKeep()
  const messages = useLive("messages", null).value
  const { kept, muted } = messages ?? nothing
  const alerts = useLive("alerts", null).value
  const hasAlerts = alerts !== null && alerts.alerts.length + alerts.tellings.length > 0
  const mute = (text: string, isMuted: boolean) => (): void => void keep("muteMessage", { text, muted: isMuted })
  return (
    <Dialog title={t`Messages`} isOpen shape="drawer" onClose={onClose}>
      <div className="messages">
        {hasAlerts && (
          <Suspense fallback={waiting}>
            <AlertsPart
              view={alerts}
              onQuery={(query) => {
                onClose()
                onQuery(query)
              }}
            />
          </Suspense>
        )}
        {kept.length > 0 && (
          <ul>
            {kept.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isMuted={muted.includes(message.text)}
                onMute={mute(message.text, true)}
              />
            ))}
          </ul>
        )}
        {kept.length === 0 &&
          !hasAlerts &&
          (messages === null || alerts === null ? (
            waiting
          ) : (
            <EmptyState icon={<Icon of={Bell} size={20} />} title={t`No messages`}>
              <Trans>What the office tells you stays here for 30 days.</Trans>
            </EmptyState>
          ))}
        {muted.length > 0 && (
          <section className="messages-muted" aria-label={t`Muted`}>
            <h3>
              <Trans>Muted: these no longer pop up</Trans>
            </h3>
            <ul>
              {muted.map((text) => (
                <li key={text}>
                  <Icon of={BellOff} />
                  <span className="message-text">{text}</span>
                  <Button size="small" kind="quiet" onPress={mute(text, false)}>
                    <Trans>Unmute</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {kept.length > 0 && (
          <p className="messages-foot">
            <Trans>Kept on this device for 30 days.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The bell of the header: how many messages wait, and the way to all of them. Opening it reads them. */
export const MessagesBell = ({ onQuery }: BellProps) => {
  const { t } = useLingui()
  const office = useWorker()
  const [isOpen, setOpen] = useState(false)
  const untold = useLive("alerts", null).value?.unseen ?? 0
  const unread = (useLive("messages", null).value?.unread ?? 0) + untold
  const clearToasts = useClearToasts()
  const open = (): void => {
    clearToasts() // they stand in the list, and would cover it on phones
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    void office.call("seeMessages", null)
  }
  return (
    <>
      <span className="bell">
        <IconButton label={unread === 0 ? t`Messages` : t`Messages, ${unread} unread`} onPress={open}>
          <Icon of={Bell} size={20} />
        </IconButton>
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > mostCounted ? `${mostCounted}+` : unread}
          </span>
        )}
      </span>
      {isOpen && <MessageCentre onQuery={onQuery} onClose={close} />}
    </>
  )
}
