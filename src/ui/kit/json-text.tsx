import { Trans, useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import "./json-text.css"

/** So much of a value is drawn, characters: an answer may hold megabytes, which would stop the page. */
const mostDrawn = 200_000

interface JsonTextProps {
  /** Undefined where there is nothing: a dash. */
  readonly value: unknown
  readonly className?: string
  /** Where the rest of a value is that is too long to be drawn. */
  readonly whole?: ReactNode
}

/** A value as JSON, over as many lines as it takes, and a word where it goes on. */
export const JsonText = ({ value, className = "", whole }: JsonTextProps) => {
  const { i18n } = useLingui()
  const text = value === undefined ? "–" : JSON.stringify(value, null, 2)
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
