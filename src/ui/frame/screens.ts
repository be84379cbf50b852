import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { House, type LucideIcon, ReceiptText } from "lucide-react"

/** A screen of the office that has an entry in the navigation. */
export interface Screen {
  readonly path: "/" | "/transactions"
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
}

/** The screens there are, in the order of the navigation. */
export const screens: ReadonlyArray<Screen> = [
  { path: "/", title: msg`Home`, icon: House },
  { path: "/transactions", title: msg`Transactions`, icon: ReceiptText },
]
