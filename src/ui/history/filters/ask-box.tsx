import { useLingui } from "@lingui/react/macro"
import { Search, X } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { Range } from "../../../domain/kernel/range.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { Icon } from "../../kit/icon.tsx"
import type { Suggestion, Suggestions } from "./suggestions.ts"
import "./search-box.css"

interface AskBoxProps {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  /** Parts of the text that are left out, and why. */
  readonly problems: ReadonlyArray<Range<number> & { readonly why: string }>
  readonly suggestionsAt: (text: string, caret: number) => Suggestions
  readonly shortcut?: string
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}

/** A line in which something is asked in words: what could be typed is offered, and what says nothing is named. */
export const AskBox = ({
  label,
  placeholder,
  text,
  problems,
  suggestionsAt,
  shortcut,
  onType,
  onEnter,
}: AskBoxProps) => {
  const { t } = useLingui()
  const [listId, problemId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { from, to, items } = suggestionsAt(text, Math.min(caret, text.length))
  const visibleItems = isOpen ? items : []

  const type = (next: string, at: number): void => {
    onType(next)
    setCaret(at)
    setActive(-1)
    setOpen(true)
  }
  const take = ({ insert }: Suggestion): void => {
    const space = /[:><=]$|^-$/.test(insert) && insert !== "in:" && insert !== "out:" ? "" : " "
    const at = from + insert.length + space.length
    type(`${text.slice(0, from)}${insert}${space}${text.slice(to).trimStart()}`, at)
    input.current?.focus()
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at))
  }
  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => {
      setOpen(true)
      setActive(items.length === 0 ? -1 : (active + 1) % items.length)
      return true
    },
    ArrowUp: () => {
      setOpen(true)
      setActive(items.length === 0 ? -1 : (active <= 0 ? items.length : active) - 1)
      return true
    },
    Enter: () => {
      const chosen = visibleItems[active]
      if (chosen !== undefined) take(chosen)
      else {
        onEnter()
        close()
      }
      return true
    },
    Escape: () => {
      if (visibleItems.length === 0 && text === "") return false
      if (visibleItems.length === 0) onType("")
      close()
      return true
    },
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (keys[event.key]?.() === true) event.preventDefault()
  }
  const isWrong = problems.length > 0
  return (
    <div className="search">
      <div className="search-box">
        <Icon of={Search} />
        <input
          ref={input}
          className="search-input"
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          aria-keyshortcuts={shortcut}
          aria-expanded={visibleItems.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-invalid={isWrong}
          {...(isWrong && { "aria-describedby": problemId })}
          {...(visibleItems[active] !== undefined && { "aria-activedescendant": `${listId}-${active}` })}
          value={text}
          onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
          onClick={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {text !== "" && (
          <AriaButton
            className="search-clear"
            aria-label={t`Clear the search`}
            onPress={() => {
              type("", 0)
              input.current?.focus()
            }}
          >
            <Icon of={X} />
          </AriaButton>
        )}
      </div>
      <div
        className="search-list"
        id={listId}
        role="listbox"
        aria-label={t`Suggestions`}
        hidden={visibleItems.length === 0}
      >
        {visibleItems.map((suggestion, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's
          <div
            key={suggestion.insert}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className="search-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            <bdi className="search-option-text">{suggestion.label}</bdi>
            <span className="search-option-note">
              {typeof suggestion.note === "string" ? suggestion.note : t(suggestion.note)}
            </span>
          </div>
        ))}
      </div>
      <p className="search-problems" id={problemId} role="status">
        {problems.map(({ from: start, to: end, why }) => {
          const part = drawn(text.slice(start, end))
          return (
            <span key={`${start} ${why}`}>
              <bdi className="search-part">{part}</bdi> {t`is left out: ${why}`}
            </span>
          )
        })}
      </p>
    </div>
  )
}
