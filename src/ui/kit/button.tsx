import type { ReactNode } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import { useOwnPress } from "./own-press.ts"
import { Spinner } from "./spinner.tsx"
import "./button.css"

/** `primary` once on a screen, for what it is for; `danger` for what cannot be undone; `quiet` for the rest. */
export type ButtonKind = "primary" | "plain" | "quiet" | "danger"

interface ButtonProps extends Omit<AriaButtonProps, "className" | "children" | "style"> {
  readonly kind?: ButtonKind
  readonly size?: "small" | "normal"
  /** What a press is for, where that changes under it: the second press of two is for what was there at the first. */
  readonly pressedFor?: unknown
  readonly children: ReactNode
}

/**
 * A button with words, and perhaps an icon before them. While `isPending` it keeps its size and takes no second press.
 */
export const Button = ({
  kind = "plain",
  size = "normal",
  children,
  onPress,
  pressedFor = null,
  ...rest
}: ButtonProps) => {
  const { onClickCapture, isStray } = useOwnPress(pressedFor)
  return (
    <AriaButton
      {...rest}
      className={`button button-${kind} button-${size}`}
      onClickCapture={onClickCapture}
      onPress={(event) => {
        if (event.pointerType === "keyboard" || !isStray.current) onPress?.(event)
      }}
    >
      <span className="button-content">{children}</span>
      {rest.isPending === true && (
        <span className="button-spinner">
          <Spinner />
        </span>
      )}
    </AriaButton>
  )
}
