import { Trans, useLingui } from "@lingui/react/macro"
import { BookUser } from "lucide-react"
import { useState } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { Known } from "../../../domain/sending/known.ts"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { TextField } from "../../kit/text-field.tsx"
import type { ContactPicker } from "../modal-port.ts"
import "../../kit/recent.css"

interface RecipientFieldProps {
  readonly value: string
  readonly onChange: (email: string) => void
  readonly error: string | undefined
  /** A link filled it in (S01). */
  readonly isMarked: boolean
  readonly recent: ReadonlyArray<Known>
  readonly Picker: ContactPicker
}

const mostRecent = 4

/** To whom: typed, picked from the address book, or one this customer sent to before (S24). */
export const RecipientField = ({ value, onChange, error, isMarked, recent, Picker }: RecipientFieldProps) => {
  const { t } = useLingui()
  const [left, setLeft] = useState(false)
  const [picking, setPicking] = useState(false)
  return (
    <div className={isMarked ? "recipient from-link" : "recipient"}>
      <TextField
        label={t`Recipient’s e-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck="false"
        value={value}
        onChange={onChange}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        error={left ? error : undefined}
        end={
          <IconButton label={t`Choose from contacts`} onPress={() => setPicking(true)}>
            <Icon of={BookUser} size={20} />
          </IconButton>
        }
      />
      {value === "" && recent.length > 0 && (
        <div className="recent" role="group" aria-label={t`Recent recipients`}>
          <span className="recent-label">
            <Trans>Recent</Trans>
          </span>
          {recent.slice(0, mostRecent).map(({ to }) => (
            <AriaButton key={to} className="recent-one" onPress={() => onChange(to)}>
              <bdi>{to}</bdi>
            </AriaButton>
          ))}
        </div>
      )}
      {picking && (
        <Picker
          wanted="email"
          onClose={() => setPicking(false)}
          onPick={(contact) => {
            setPicking(false)
            onChange(contact.email)
          }}
        />
      )}
    </div>
  )
}
