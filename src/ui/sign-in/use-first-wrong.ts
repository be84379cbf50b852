import { useRef } from "react"

/** Puts the focus on the first of these fields that is wrong. The ref goes around the form's fields. */
export const useFirstWrong = <Field extends string>(
  fields: ReadonlyArray<Field>,
  isWrong: (field: Field) => boolean,
) => {
  const place = useRef<HTMLDivElement>(null)
  const focusFirstWrong = (): void => {
    const wrong = fields.find(isWrong)
    if (wrong !== undefined) place.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
  }
  return { place, focusFirstWrong }
}
