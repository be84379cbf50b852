import { useLingui } from "@lingui/react/macro"
import { Check, Copy } from "lucide-react"
import { useEffect, useState } from "react"
import { type Copied, copyText } from "./clipboard.ts"
import { IconButton } from "./icon-button.tsx"
import { Icon } from "./icon.tsx"
import "./address.css"

const groupsOf = (text: string): ReadonlyArray<string> => text.match(/.{1,4}/gsu) ?? []

/** How long the copy button says that it copied. */
const confirmed = 2000

const CopyButton = ({ text }: { readonly text: string }) => {
  const { t } = useLingui()
  const [result, setResult] = useState<Copied | null>(null)
  const copied = result === "copied"
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setResult(null), confirmed)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <IconButton label={copied ? t`Copied` : t`Copy`} onPress={() => void copyText(text).then(setResult)}>
        <Icon of={copied ? Check : Copy} />
      </IconButton>
      <span className={result === "changed" ? "address-changed" : "visually-hidden"} role="status">
        {copied
          ? t`Copied`
          : result === "changed"
            ? t`Another program changed the clipboard: what would be pasted is not this.`
            : ""}
      </span>
    </>
  )
}

/** An address or a hash in groups of four, the first and the last stronger, since those are what people compare. */
export const Address = ({ text, copyable = false }: { readonly text: string; readonly copyable?: boolean }) => {
  const groups = groupsOf(text)
  return (
    <span className="address">
      <bdi className="address-text">
        {groups.map((group, index) => (
          // The same group may stand twice: only its place tells one from the other.
          <span key={index} className={index === 0 || index === groups.length - 1 ? "address-end" : undefined}>
            {group}
          </span>
        ))}
      </bdi>
      {copyable && <CopyButton text={text} />}
    </span>
  )
}

/** The same in the width of a cell: its first and last eight characters; the whole stands in the tooltip. */
export const ShortAddress = ({ text }: { readonly text: string }) => (
  <bdi className="address-text address-short" title={text}>
    {text.length <= 20 ? (
      text
    ) : (
      <>
        <span className="address-end">{text.slice(0, 8)}</span>…<span className="address-end">{text.slice(-8)}</span>
      </>
    )}
  </bdi>
)
