import { useLingui } from "@lingui/react/macro"
import { ArrowUpRight, Bookmark, BookUser, HandCoins, type LucideIcon, Plus, ReceiptText, Send } from "lucide-react"
import { useDeferredValue, useState } from "react"
import { Autocomplete, useFilter } from "react-aria-components/Autocomplete"
import { Header } from "react-aria-components/Header"
import { Input } from "react-aria-components/Input"
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu"
import { SearchField } from "react-aria-components/SearchField"
import { noFilter } from "../../domain/history/query.ts"
import type { HistoryQuery } from "../../domain/history/query/history-query.ts"
import type { ModalName } from "../../domain/modals/modal-names.ts"
import type { ModalState } from "../../domain/modals/modal-state.ts"
import { amountParts } from "../../domain/money/amount-parts.ts"
import { currencyOf } from "../../domain/money/currency.ts"
import { viewQuery } from "../../domain/views/counts.ts"
import { contactName } from "../kit/contact-words.ts"
import { Dialog } from "../kit/dialog.tsx"
import { Icon } from "../kit/icon.tsx"
import { useOpenModal } from "../kit/modals.ts"
import { useMoneyEntries } from "../kit/money-entries.ts"
import { useToday } from "../kit/office-clock.tsx"
import { useLive } from "../kit/office.ts"
import { useHideAmounts } from "../kit/preferences.ts"
import { withoutSoftHyphens } from "../kit/soft-hyphens.ts"
import { momentOf, utcDate } from "../kit/time.ts"
import "../kit/field.css"
import "../kit/popover.css"
import "./palette.css"

/** A screen one can go to. */
export interface PaletteScreen {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
}

interface PaletteProps {
  readonly screens: ReadonlyArray<PaletteScreen>
  readonly onScreen: (path: string) => void
  /** Shows the history by a query. */
  readonly onQuery: (query: HistoryQuery) => void
  readonly onClose: () => void
}

interface Entry {
  readonly id: string
  readonly words: string
  readonly note?: string
  readonly icon: LucideIcon
  readonly act: () => void
}

interface Section {
  readonly title: string
  readonly entries: ReadonlyArray<Entry>
}

/** So many rows are offered; the transactions screen has them all. */
const mostRows = 5
/** A text shorter than this is in too many rows to be of use. */
const shortest = 2

/** The rows in which a text stands; none before something is typed. */
const useRows = (text: string, onQuery: PaletteProps["onQuery"]): ReadonlyArray<Entry> => {
  const { i18n } = useLingui()
  const hidden = useHideAmounts()
  const typed = useDeferredValue(text.trim())
  const asked = typed.length >= shortest
  const query: HistoryQuery = { ...noFilter, ...(asked && { where: { _tag: "Text", field: "any", text: typed } }) }
  const { value: area } = useLive("transactionWindow", { query, from: 0, count: asked ? mostRows : 0 })
  const rows = asked ? (area?.value?.rows ?? []) : []
  return rows.map(({ id, date, description, sum, currency }) => {
    const { sign, whole, fraction } = amountParts(sum, i18n.locale, 0, false)
    const figure = hidden ? "•••••" : `${sign}${whole}${fraction}`
    return {
      id: `row:${id}`,
      words: description === "" ? String(id) : description,
      note: `${utcDate(momentOf(date), i18n.locale)} · ${figure}\u00a0${currencyOf(currency).code}`,
      icon: ReceiptText,
      act: () => onQuery(query),
    }
  })
}

const useSections = (text: string, { screens, onScreen, onQuery }: PaletteProps): ReadonlyArray<Section> => {
  const { t } = useLingui()
  const open = useOpenModal()
  const { transfers, withdrawals } = useMoneyEntries()
  const contacts = useLive("contacts", null).value?.value ?? []
  const views = useLive("savedViews", null).value ?? []
  const today = useToday()
  const rows = useRows(text, onQuery)
  const form = (modal: ModalName, words: string, icon: LucideIcon, values?: ModalState["values"]): Entry => ({
    id: `${modal}:${words}`,
    words,
    icon,
    act: () => open(modal, values),
  })
  return [
    {
      title: t`Screens`,
      entries: screens.map(({ path, title, icon }) => ({ id: path, words: title, icon, act: () => onScreen(path) })),
    },
    {
      title: t`Actions`,
      entries: [
        ...transfers.map(([modal, name]) => form(modal, t`Transfer ${name}`, Send)),
        ...withdrawals.map(([modal, name]) => form(modal, t`Withdraw ${name}`, ArrowUpRight)),
        form("requestOton", t`Ask for funds`, HandCoins),
        form("modalNewContract", t`New contract`, Plus),
      ],
    },
    {
      title: t`Contacts`,
      entries: contacts
        .filter(({ email }) => email !== "")
        .map((contact) => ({
          id: `contact:${contact.id}`,
          words: contactName(contact),
          note: contact.email,
          icon: BookUser,
          act: () => open("transferOton", { email: contact.email }),
        })),
    },
    {
      title: t`Saved views`,
      entries: views.map(({ id, name, search }) => ({
        id: `view:${id}`,
        words: name,
        note: search,
        icon: Bookmark,
        act: () => onQuery(viewQuery({ search }, today)),
      })),
    },
    { title: t`Transactions`, entries: rows },
  ]
}

/** What rows are found by stands in them, perhaps where it is not shown: they are not filtered a second time. */
const isRow = (id: string): boolean => id.startsWith("row:")

/** Everything by its name: screens, contacts, views, transactions and actions, which only open forms (screens 4.23). */
export const PaletteDialog = (props: PaletteProps) => {
  const { t } = useLingui()
  const { contains } = useFilter({ sensitivity: "base" })
  const [text, setText] = useState("")
  const sections = useSections(text, props)
  const acts = new Map(sections.flatMap(({ entries }) => entries.map(({ id, act }) => [id, act] as const)))
  const { onClose } = props
  const run = (id: string): void => {
    onClose()
    acts.get(id)?.()
  }
  const visibleSections = sections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(
        ({ id, words, note = "" }) => isRow(id) || contains(withoutSoftHyphens(`${words} ${note}`), text),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Dialog title={t`Find anything`} isOpen onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <SearchField className="field palette-search" aria-label={t`Find anything`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for */}
          <Input className="field-input" placeholder={t`Screen, person, view, transaction or action`} autoFocus />
        </SearchField>
        <Menu
          className="options palette-list"
          aria-label={t`Found`}
          onAction={(key) => run(String(key))}
          renderEmptyState={() => <p className="palette-none">{t`Nothing is called so`}</p>}
        >
          {visibleSections.map(({ title, entries }) => (
            <MenuSection key={title} className="options-section" aria-label={title}>
              <Header className="options-heading">{title}</Header>
              {entries.map(({ id, words, note, icon }) => (
                <MenuItem key={id} id={id} className="option" textValue={words}>
                  <Icon of={icon} />
                  <span className="option-label">
                    <bdi>{words}</bdi>
                  </span>
                  {note !== undefined && (
                    <span className="palette-note">
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
