import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { Header } from "react-aria-components/Header"
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import { Icon } from "./icon.tsx"
import type { Choice } from "./select.tsx"
import "./popover.css"

interface MenuProps {
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactNode
  /** What stands above the items and is no item, like whose account it is. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** Actions behind a button. */
export const Menu = ({ label, trigger, head, children }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className="popover" placement="bottom end" offset={6}>
      {head}
      <AriaMenu className="options" aria-label={label}>
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)

interface MenuItemProps {
  readonly onAction: () => void
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly isDisabled?: boolean
  readonly children: string
}

/** One action. */
export const MenuItem = ({ onAction, icon, danger = false, isDisabled = false, children }: MenuItemProps) => (
  <AriaMenuItem
    className={danger ? "option option-danger" : "option"}
    textValue={children}
    onAction={onAction}
    isDisabled={isDisabled}
  >
    {icon}
    <span className="option-label">{children}</span>
  </AriaMenuItem>
)

interface MenuSectionProps {
  readonly label: string
  readonly showLabel?: boolean
  readonly children: ReactNode
}

/** Items that belong together, under a line. */
export const MenuSection = ({ label, showLabel = false, children }: MenuSectionProps) => (
  <AriaMenuSection className="options-section" {...(!showLabel && { "aria-label": label })}>
    {showLabel && <Header className="options-heading">{label}</Header>}
    {children}
  </AriaMenuSection>
)

interface MenuChoicesProps {
  readonly label: string
  /** Whether the label is drawn; in a menu that holds nothing else its button says it already. */
  readonly showLabel?: boolean
  readonly choices: ReadonlyArray<Choice>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of a few inside a menu, with a tick at the present one. */
export const MenuChoices = ({ label, showLabel = true, choices, value, onChange }: MenuChoicesProps) => (
  <AriaMenuSection
    className="options-section"
    {...(!showLabel && { "aria-label": label })}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      for (const key of keys) onChange(String(key))
    }}
  >
    {showLabel && <Header className="options-heading">{label}</Header>}
    {choices.map(({ id, name }) => (
      <AriaMenuItem key={id} id={id} textValue={name} className="option">
        <span className="option-label">{name}</span>
        <span className="option-check">
          <Icon of={Check} />
        </span>
      </AriaMenuItem>
    ))}
  </AriaMenuSection>
)
