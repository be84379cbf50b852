import { useLingui } from "@lingui/react/macro"
import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { ToggleButton } from "react-aria-components/ToggleButton"
import { Icon } from "./icon.tsx"
import { TextField, type TextFieldProps } from "./text-field.tsx"

type KeyEvent = Parameters<NonNullable<TextFieldProps["onKeyDown"]>>[0]

/** A password that can be looked at, and that says when caps lock is on. */
export const PasswordField = (props: Omit<TextFieldProps, "type" | "end" | "hint">) => {
  const { t } = useLingui()
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyEvent): void => {
    event.continuePropagation() // else Escape would not close the dialog around it
    setCapsLock(event.getModifierState("CapsLock"))
  }
  return (
    <TextField
      {...props}
      type={isVisible ? "text" : "password"}
      spellCheck="false"
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      hint={capsLock && t`Caps lock is on`}
      end={
        <ToggleButton
          className="field-toggle"
          aria-label={t`Show what I type`}
          isSelected={isVisible}
          onChange={setVisible}
        >
          {isVisible ? <Icon of={EyeOff} size={20} /> : <Icon of={Eye} size={20} />}
        </ToggleButton>
      }
    />
  )
}
