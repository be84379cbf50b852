import { type RefObject, useEffect, useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import type { VerificationStatus } from "../../domain/verification/events.ts"
import { useWorker } from "../kit/office.ts"
import { refusalOf } from "../kit/refusal.ts"
import type { LaunchWidget } from "./widget.ts"

/** How far the verification has come in this dialog. */
export type VerificationState =
  | { readonly _tag: "Preparing" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Finished"; readonly status: VerificationStatus }
  /** Without a refusal the widget itself was kept from loading. */
  | { readonly _tag: "Failed"; readonly refusal: CallRefusal | null }

const preparing: VerificationState = { _tag: "Preparing" }

/**
 * Asks for a token when the dialog opens and not before, launches the widget with it, renews it silently, and destroys
 * the widget with the dialog (R265, R266, R364). The token is in no state: only this closure and the frame have it.
 */
export const useVerification = (launch: LaunchWidget | null, container: RefObject<HTMLElement | null>) => {
  const office = useWorker()
  const [state, setState] = useState<VerificationState>(preparing)
  const [attempt, setAttempt] = useState({ launch })
  useEffect(() => {
    const { launch } = attempt
    if (launch === null) return undefined
    let widget: ReturnType<LaunchWidget> | null = null
    let isOpen = true
    const fail = (refusal: CallRefusal | null): void => {
      widget?.destroy()
      widget = null
      setState({ _tag: "Failed", refusal })
    }
    const ask = async (): Promise<string | null> => {
      const outcome = await office.call("verificationToken", null)
      if (!isOpen) return null
      if (outcome._tag === "Succeeded") return outcome.value.token
      fail(refusalOf(outcome))
      return null
    }
    const start = async (): Promise<void> => {
      const token = await ask()
      if (token === null || container.current === null) return
      widget = launch({
        container: container.current,
        token,
        renew: ask,
        on: (event) => {
          if (event._tag === "Failed") return fail(null)
          if (event._tag === "Ready") return setState({ _tag: "Running" })
          void office.call("reportVerification", { status: event.status })
          setState({ _tag: "Finished", status: event.status })
        },
      })
    }
    void start()
    return () => {
      isOpen = false
      widget?.destroy()
    }
  }, [office, container, attempt])
  const retry = (): void => {
    setState(preparing)
    setAttempt({ launch })
  }
  return { state, retry }
}
