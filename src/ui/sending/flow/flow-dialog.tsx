import { Trans, useLingui } from "@lingui/react/macro"
import { ArrowLeft, Check, X } from "lucide-react"
import type { KeyboardEvent, ReactNode } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { Icon } from "../../kit/icon.tsx"
import "../../kit/button.css"
import "../../kit/dialog.css"
import "./flow.css"

/** Where one is in a money move. */
export type StepNumber = 1 | 2 | 3

interface FlowDialogProps {
  readonly title: string
  readonly step: StepNumber
  /** The last step is reached, and nobody knows what came of it. */
  readonly isOpen?: boolean
  /** Two columns where there is room. */
  readonly wide?: boolean
  /** To the step before; absent where there is none to go back to. */
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

const Stepper = ({ step, isOpen }: { readonly step: StepNumber; readonly isOpen: boolean }) => {
  const { t } = useLingui()
  const names = [t`Fill in`, t`Check`, isOpen ? t`Not known yet` : t`Done`]
  return (
    <ol className="stepper" aria-label={t`Steps`}>
      {names.map((name, index) => {
        const state = index + 1 < step ? "past" : index + 1 === step ? "present" : "coming"
        return (
          <li
            key={name}
            className={`stepper-step stepper-${state}`}
            {...(state === "present" && { "aria-current": "step" as const })}
          >
            <span className="stepper-mark" aria-hidden="true">
              {state === "past" ? <Icon of={Check} /> : index + 1}
            </span>
            <span>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** A step begins at its title, for a screen reader and so that Esc is heard. */
const begin = (title: HTMLHeadingElement | null): void => title?.focus()

/**
 * The dialog of a money move: three steps, Esc goes back and closes on the first (screens 4.17). A press beside it
 * closes nothing, since something is being typed in it.
 */
export const FlowDialog = ({
  title,
  step,
  isOpen = false,
  wide = false,
  onBack,
  onClose,
  children,
  actions,
}: FlowDialogProps) => {
  const { t } = useLingui()
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (onBack === undefined) onClose()
    else onBack()
  }
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={false}
      isKeyboardDismissDisabled
    >
      <Modal className={wide ? "modal flow-wide" : "modal flow-modal"}>
        <AriaDialog className="dialog">
          {/* A press on plain text gives it the focus, so that Esc is heard from everywhere. */}
          <div className="flow" onKeyDown={leave} role="presentation" tabIndex={-1}>
            <header className="dialog-head flow-head">
              {onBack !== undefined && step === 2 && (
                <AriaButton className="button button-quiet button-icon" aria-label={t`Back`} onPress={onBack}>
                  <Icon of={ArrowLeft} size={20} />
                </AriaButton>
              )}
              <Heading slot="title" className="dialog-title" tabIndex={-1} key={step} ref={begin}>
                {title}
              </Heading>
              <AriaButton className="button button-quiet button-icon" aria-label={t`Close`} onPress={onClose}>
                <Icon of={X} size={20} />
              </AriaButton>
            </header>
            <Stepper step={step} isOpen={isOpen} />
            {/* One of its own for each step, since each is read from its top. */}
            <div className="dialog-body flow-body" key={step}>
              {children}
            </div>
            <footer className="dialog-actions flow-actions">{actions}</footer>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Why the button under it cannot be pressed; never missing where it is disabled (screens 4.18). */
export const ReasonLine = ({ id, reason }: { readonly id: string; readonly reason: string | null }) => (
  <p className="flow-reason" id={id} role="status">
    {reason ?? (
      <span className="visually-hidden">
        <Trans>Ready</Trans>
      </span>
    )}
  </p>
)
