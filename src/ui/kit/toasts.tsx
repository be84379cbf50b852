import { useLingui } from "@lingui/react/macro"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { createContext, type ReactNode, useCallback, useContext, useState } from "react"
import { Button } from "react-aria-components/Button"
import { UNSTABLE_ToastQueue as ToastQueue, UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent as ToastContent, UNSTABLE_ToastRegion as ToastRegion } from "react-aria-components/Toast"
import type { OfficeMessage } from "../../domain/calls/envelope.ts"
import { Icon } from "./icon.tsx"
import "./toasts.css"

/** How long a toast stays unless it is hovered or focused (R428). */
export const toastDuration = 3000

const icons = { error: CircleAlert, danger: TriangleAlert, warning: TriangleAlert, success: CircleCheck, info: Info } as const

type ShowToast = (message: OfficeMessage) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Shows a message for three seconds, in one of the office's themes (R392, R393). */
export const useToast = (): ShowToast => useContext(ToastContext)

/** Makes toasts possible below it and draws them over everything. The same words never stand there twice. */
export const Toasts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  const [queue] = useState(() => new ToastQueue<OfficeMessage>({ maxVisibleToasts: 4 }))
  const show = useCallback<ShowToast>((message) => {
    const isThere = queue.visibleToasts.some(({ content }) => content.text === message.text && content.theme === message.theme)
    if (!isThere) queue.add(message, { timeout: toastDuration })
  }, [queue])
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion className="toasts" queue={queue} aria-label={t`Messages`}>
        {({ toast }) => (
          <AriaToast className={`toast toast-${toast.content.theme}`} toast={toast}>
            <Icon of={icons[toast.content.theme]} size={20} />
            <ToastContent className="toast-words">{toast.content.text}</ToastContent>
            <Button slot="close" className="toast-close" aria-label={t`Close`}>
              <Icon of={X} />
            </Button>
          </AriaToast>
        )}
      </ToastRegion>
    </ToastContext>
  )
}
