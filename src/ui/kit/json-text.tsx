import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { useHideAmounts } from "./preferences.ts"
import "./json-text.css"

/** So much of a value is drawn, characters: an answer may hold megabytes, which would stop the page. */
const mostDrawn = 200_000

/** Every amount is written so; an id of digits alone cannot be told from one here, and is covered with them. */
const figure = /^-?\d+(\.\d+)?$/
/** What the office writes as digits under these names is the number of a kind or a status of rows. */
const numbered: ReadonlySet<string> = new Set(["type", "status"])
const covered = (name: string, value: unknown): unknown =>
  typeof value === "string" && figure.test(value) && !numbered.has(name) ? "•••••" : value

interface JsonTextProps {
  /** Undefined where there is nothing: a dash. */
  readonly value: unknown
  readonly className?: string
  /** Where the rest of a value is that is too long to be drawn. */
  readonly whole?: ReactNode
}

/**
 * A value as JSON, over as many lines as it takes, and a word where it goes on. While amounts are hidden, every text
 * that is a figure is covered (S37).
 */
export const JsonText = ({ value, className = "", whole }: JsonTextProps) => {
  const { i18n } = useLingui()
  const hidden = useHideAmounts()
  const text = value === undefined ? "–" : JSON.stringify(value, hidden ? covered : undefined, 2)
  const count = i18n.number(mostDrawn)
  return (
    <>
      <pre className={`json-text ${className}`}>{text.slice(0, mostDrawn)}</pre>
      {text.length > mostDrawn && (
        <p role="status">
          <Trans>This is too long to be shown as a whole: these are its first {count} characters.</Trans> {whole}
        </p>
      )}
    </>
  )
}
