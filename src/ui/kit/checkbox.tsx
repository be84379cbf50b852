import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from "react-aria-components/Checkbox"
import "./checkbox.css"

interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "children" | "style"> {
  readonly children: ReactNode
}

/** A tick with its words. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} className="checkbox">
    <span className="checkbox-box" aria-hidden="true">
      <Check size={16} strokeWidth={2.25} />
    </span>
    <span>{children}</span>
  </AriaCheckbox>
)
