import { useLingui } from "@lingui/react/macro"
import { CircleUserRound, Languages, LogOut, Monitor, Moon, Sun } from "lucide-react"
import type { Customer } from "../../domain/session/events.ts"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { languageNames } from "../kit/language-names.ts"
import { Menu, MenuChoices, MenuItem, MenuSection } from "../kit/menu.tsx"
import { languages, themes, usePreferences } from "../kit/preferences.ts"

const languageChoices = languages.map((id) => ({ id, name: languageNames[id] }))
const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const

const LanguageChoices = ({ showLabel }: { readonly showLabel: boolean }) => {
  const { t } = useLingui()
  const { language, chooseLanguage } = usePreferences()
  const choose = (id: string): void => {
    const chosen = languages.find((each) => each === id)
    if (chosen !== undefined) chooseLanguage(chosen)
  }
  return (
    <MenuChoices
      label={t`Language`}
      showLabel={showLabel}
      choices={languageChoices}
      value={language}
      onChange={choose}
    />
  )
}

const ThemeChoices = ({ showLabel }: { readonly showLabel: boolean }) => {
  const { t } = useLingui()
  const { theme, chooseTheme } = usePreferences()
  const names = { system: t`As the system`, light: t`Light`, dark: t`Dark` }
  const choose = (id: string): void => {
    const chosen = themes.find((each) => each === id)
    if (chosen !== undefined) chooseTheme(chosen)
  }
  return (
    <MenuChoices
      label={t`Theme`}
      showLabel={showLabel}
      choices={themes.map((id) => ({ id, name: names[id] }))}
      value={theme}
      onChange={choose}
    />
  )
}

/** The language of the office. */
export const LanguageMenu = () => {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Language`}
      trigger={
        <IconButton label={t`Language`}>
          <Icon of={Languages} size={20} />
        </IconButton>
      }
    >
      <LanguageChoices showLabel={false} />
    </Menu>
  )
}

/** Light, dark, or as the system says. */
export const ThemeMenu = () => {
  const { t } = useLingui()
  const { theme } = usePreferences()
  return (
    <Menu
      label={t`Theme`}
      trigger={
        <IconButton label={t`Theme`}>
          <Icon of={themeIcons[theme]} size={20} />
        </IconButton>
      }
    >
      <ThemeChoices showLabel={false} />
    </Menu>
  )
}

interface AccountMenuProps {
  readonly customer: Customer | null
  /** On phones the account menu holds language and theme as well. */
  readonly narrow: boolean
  readonly onSignOut: (() => void) | null
}

/** Whose office it is, and the way out. */
export const AccountMenu = ({ customer, narrow, onSignOut }: AccountMenuProps) => {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Account`}
      trigger={
        <IconButton label={t`Account`}>
          <Icon of={CircleUserRound} size={20} />
        </IconButton>
      }
      head={
        customer !== null && (
          <div className="account-head">
            {customer.name !== "" && <bdi className="account-name">{customer.name}</bdi>}
            <bdi className="account-email">{customer.email}</bdi>
          </div>
        )
      }
    >
      {narrow && <LanguageChoices showLabel />}
      {narrow && <ThemeChoices showLabel />}
      {onSignOut !== null && (
        <MenuSection label={t`Session`}>
          <MenuItem icon={<Icon of={LogOut} />} onAction={onSignOut}>{t`Sign out`}</MenuItem>
        </MenuSection>
      )}
    </Menu>
  )
}
