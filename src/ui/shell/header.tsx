import { Trans, useLingui } from "@lingui/react/macro"
import { Eye, EyeOff } from "lucide-react"
import { type ReactNode, type RefObject, useState } from "react"
import type { SessionView } from "../../domain/session/views.ts"
import { AgeChip } from "../kit/age.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { usePreferences } from "../kit/preferences.ts"
import { useNarrow } from "../kit/use-narrow.ts"
import { AccountMenu, LanguageMenu, ThemeMenu } from "./menus.tsx"
import { SignOutDialog } from "./sign-out-dialog.tsx"

interface HeaderProps {
  readonly title: string
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly session: SessionView | null
  readonly syncedAt: number | null
  readonly onSignOut: ((keep: boolean) => void) | null
  readonly tools: ReactNode
}

const BootStage = ({ boot }: { readonly boot: SessionView["boot"]["_tag"] }) => (
  <span className="age" role="status">
    {boot === "Opening" && <Trans>Opening this device’s data…</Trans>}
    {boot === "Migrating" && <Trans>Bringing this device’s data up to date…</Trans>}
    {boot === "Loading" && <Trans>Reading this device’s data…</Trans>}
  </span>
)

/** Title, how old everything is, and what belongs to the device and the customer. */
export const Header = ({ title, heading, session, syncedAt, onSignOut, tools }: HeaderProps) => {
  const { t } = useLingui()
  const { amountsHidden, hideAmounts } = usePreferences()
  const [leaving, setLeaving] = useState(false)
  const narrow = useNarrow()
  const boot = session?.boot._tag ?? "Opening"
  const starting = boot === "Opening" || boot === "Migrating" || boot === "Loading"
  return (
    <header className="header">
      <div className="header-words">
        <h1 className="header-title" tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {starting ? <BootStage boot={boot} /> : <AgeChip at={syncedAt} online={session?.online !== false} />}
      </div>
      <div className="header-actions">
        <IconButton
          label={amountsHidden ? t`Show amounts` : t`Hide amounts`}
          onPress={() => hideAmounts(!amountsHidden)}
        >
          <Icon of={amountsHidden ? EyeOff : Eye} size={20} />
        </IconButton>
        {tools}
        {!narrow && <LanguageMenu />}
        {!narrow && <ThemeMenu />}
        <AccountMenu
          customer={session?.customer ?? null}
          narrow={narrow}
          onSignOut={onSignOut === null ? null : () => setLeaving(true)}
        />
      </div>
      {onSignOut !== null && <SignOutDialog isOpen={leaving} onClose={() => setLeaving(false)} onSignOut={onSignOut} />}
    </header>
  )
}
