import { type MouseEvent, type ReactNode, useRef } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import "./button.css"

/** `primary` once on a screen, for what it is for; `danger` for what cannot be undone; `quiet` for the rest. */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger"

interface ButtonProps extends Omit<AriaButtonProps, "className" | "children" | "style"> {
  readonly kind?: ButtonKind
  readonly size?: "small" | "normal"
  readonly children: ReactNode
}

/**
 * The second press of two is for what stood there at the first: a button that came between them takes none, and so
 * nobody who presses twice says yes to what was not there yet (S20).
 */
const useOwnPress = ({ onPress }: Pick<ButtonProps, "onPress">): Pick<ButtonProps, "onPress" | "onClickCapture"> => {
  const hadFirst = useRef(false)
  const isStray = useRef(false)
  return {
    onClickCapture: (event: MouseEvent) => {
      if (event.detail <= 1) hadFirst.current = true
      isStray.current = !hadFirst.current
      if (isStray.current) event.preventDefault() // a form's button submits nothing either
    },
    onPress: (event) => {
      if (event.pointerType === "keyboard" || !isStray.current) onPress?.(event)
    },
  }
}

/**
 * A button with words, and perhaps an icon before them. While `isPending` it keeps its size and takes no second press.
 */
export const Button = ({ kind = "plain", size = "normal", children, ...rest }: ButtonProps) => (
  <AriaButton {...rest} {...useOwnPress(rest)} className={`button button-${kind} button-${size}`}>
    <span className="button-content">{children}</span>
    {rest.isPending === true && <span className="button-spinner" aria-hidden="true" />}
  </AriaButton>
)
