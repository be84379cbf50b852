import { useLingui } from "@lingui/react/macro"
import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { createPortal } from "react-dom"
import type { OfficeMessage } from "../../domain/kernel/envelope.ts"
import { useWorker } from "./office.ts"
import { Toast } from "./toast.tsx"
import "./toasts.css"

type ShowToast = (message: OfficeMessage) => void

const ToastContext = createContext<ShowToast>(() => {})

/**
 * Shows a message for three seconds, in one of the office's themes (R392, R393), and keeps it in the list of messages.
 */
export const useToast = (): ShowToast => useContext(ToastContext)

const PassingContext = createContext<ShowToast>(() => {})

/** Shows a message and keeps it nowhere: for what stands in a list of its own. */
export const usePassingToast = (): ShowToast => useContext(PassingContext)

const ClearContext = createContext<() => void>(() => {})

/** Takes away what pops up: for the list that holds all of it. */
export const useClearToasts = (): (() => void) => useContext(ClearContext)

const CoverContext = createContext<(isCovered: boolean) => void>(() => {})

/** Lets nothing pop up over what stands in the office's place (S18): it waits until that is gone. */
export const useNoToasts = (): void => {
  const cover = useContext(CoverContext)
  useLayoutEffect(() => {
    cover(true)
    return () => cover(false)
  }, [cover])
}

/** The office's own messages pop up by themselves, once, in the tab whose call they came with (R392, R395, A54). */
const useOfficeMessages = (show: ShowToast): void => {
  const office = useWorker()
  const shown = useRef<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      office.watch("messages", null, ({ kept, muted }) => {
        const fresh = kept.filter(({ id, isOwn, seen }) => isOwn && !seen && !shown.current.has(id)).toReversed()
        shown.current = new Set([...shown.current, ...fresh.map(({ id }) => id)])
        for (const { theme, text } of fresh) if (!muted.includes(text)) show({ theme, text })
      }),
    [office, show],
  )
}

/** More than this at once is a wall; the oldest go first. */
const most = 4

interface Shown {
  readonly key: number
  readonly message: OfficeMessage
  readonly end: () => void
}

const same = (a: OfficeMessage, b: OfficeMessage): boolean => a.text === b.text && a.theme === b.theme

/**
 * Makes toasts possible below it and draws them over everything, dialogs included. They wait while the mouse or the
 * focus is on them, and while nobody looks or the office is covered; the same words never stand there twice. (React
 * Aria's own toasts are marked unstable.)
 */
export const Toasts = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui()
  const [toasts, setToasts] = useState<ReadonlyArray<Shown>>([])
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [covered, setCovered] = useState(false)
  const next = useRef(0)
  const cameFrom = useRef<Element | null>(null)
  const office = useWorker()
  const show = useCallback<ShowToast>((message) => {
    const key = next.current++
    const end = (): void => setToasts((shown) => shown.filter((each) => each.key !== key))
    setToasts((shown) =>
      shown.some((each) => same(each.message, message)) ? shown : [...shown, { key, message, end }].slice(-most),
    )
  }, [])
  useOfficeMessages(show)
  const say = useCallback<ShowToast>(
    (message) => {
      show(message)
      void office.call("noteMessage", message)
    },
    [office, show],
  )
  /** What goes from under the mouse is never left by it. */
  const leave = useCallback(() => {
    setHovered(false)
    setFocused(false)
  }, [])
  const close = (end: () => void) => (): void => {
    end()
    leave()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const over =
    (is: boolean) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType !== "touch") setHovered(is)
    }
  const focus = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setFocused(true)
  }
  const region = toasts.length > 0 && !covered && (
    // The attribute keeps React Aria's dialogs from hiding what lies beside them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only make the toasts wait
    <section
      className="toasts"
      aria-label={t`Messages`}
      data-react-aria-top-layer="true"
      onPointerEnter={over(true)}
      onPointerLeave={over(false)}
      onFocus={focus}
      onBlur={() => setFocused(false)}
    >
      <ol className="toasts-list">
        {toasts.map(({ key, message, end }) => (
          <Toast key={key} message={message} waits={hovered || focused} onEnd={end} onClose={close(end)} />
        ))}
      </ol>
    </section>
  )
  const clear = useCallback(() => {
    setToasts([])
    leave()
  }, [leave])
  const cover = useCallback(
    (isCovered: boolean) => {
      setCovered(isCovered)
      leave()
    },
    [leave],
  )
  return (
    <ToastContext value={say}>
      <PassingContext value={show}>
        <ClearContext value={clear}>
          <CoverContext value={cover}>{children}</CoverContext>
        </ClearContext>
      </PassingContext>
      {createPortal(region, document.body)}
    </ToastContext>
  )
}
