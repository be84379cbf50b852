import type { Purchase } from "../../../src/domain/purchases/model.ts"
import { purchases } from "../../../src/domain/purchases/projection.ts"

/** A purchase that was changed in a second, or one without a date. */
export const purchase = (id: string, changed: number | null, fields: Partial<Purchase> = {}): Purchase => ({
  id,
  name: "",
  price: null,
  currency: null,
  status: "",
  marketplace: "",
  changed,
  ...fields,
})

export interface Page {
  readonly offset: number
  readonly full: boolean
  readonly purchases: ReadonlyArray<Purchase>
}

const meta = { position: 1, at: 0 } as never

/** What is listed after these pages. */
export const fold = (...pages: ReadonlyArray<Page>) =>
  pages.reduce((state, page) => purchases.on.PurchasesReceived?.(state, page, meta) ?? null, purchases.initial())
