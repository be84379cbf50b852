import { Trans, useLingui } from "@lingui/react/macro"
import { BellOff } from "lucide-react"
import type { ShownMessage } from "../../domain/messages/feature.ts"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { themeIcons } from "../kit/theme-icons.ts"
import { utcMoment } from "../kit/time.ts"

interface MessageRowProps {
  readonly message: ShownMessage
  readonly isMuted: boolean
  readonly onMute: () => void
}

/** One message: its theme, its words, when it was said, and with which call. */
export const MessageRow = ({ message: { theme, text, at, call, seen, times }, isMuted, onMute }: MessageRowProps) => {
  const { t, i18n } = useLingui()
  const names = { error: t`Error`, danger: t`Danger`, warning: t`Warning`, success: t`Success`, info: t`Information` }
  return (
    <li className={seen || isMuted ? "message" : "message message-unread"}>
      <span className={`message-icon message-${theme}`} role="img" aria-label={names[theme]}>
        <Icon of={themeIcons[theme]} />
      </span>
      <div className="message-words">
        <p className="message-text">{text}</p>
        <p className="message-facts">
          <time dateTime={new Date(at).toISOString()}>{utcMoment(at, i18n.locale)}</time>
          {call !== null && <code>{call}</code>}
          {times > 1 && (
            <span>
              <Trans>{times} times</Trans>
            </span>
          )}
        </p>
      </div>
      {!isMuted && (
        <IconButton label={t`Mute: ${text}`} onPress={onMute}>
          <Icon of={BellOff} />
        </IconButton>
      )}
    </li>
  )
}
