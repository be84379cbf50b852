import { type ReactNode, useLayoutEffect, useRef, useState } from "react"

interface FormProps {
  /** The name by which a button elsewhere sends it. */
  readonly id?: string
  readonly className?: string
  readonly onSubmit: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form that the office judges and not the browser. Where something in it is wrong, the keyboard is led there. */
export const Form = ({ id, className, onSubmit, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <form
      ref={form}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation() // React carries it out of a dialog's portal to a form that this may stand in
        setTries((before) => before + 1)
        onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
