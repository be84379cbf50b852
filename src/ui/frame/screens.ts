import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { BookUser, CircleUserRound, House, type LucideIcon, ReceiptText } from "lucide-react"

/** A screen of the office. */
export interface Screen {
  readonly path: "/" | "/transactions" | "/contacts" | "/profile"
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
  /** `bar`: in the rail, and in the bar of phones; `more`: in the rail, and behind More on phones; `linked`: other screens lead to it. */
  readonly place: "bar" | "more" | "linked"
}

/** The screens there are, in the order of the navigation. */
export const screens: ReadonlyArray<Screen> = [
  { path: "/", title: msg`Home`, icon: House, place: "bar" },
  { path: "/transactions", title: msg`Transactions`, icon: ReceiptText, place: "bar" },
  { path: "/contacts", title: msg`Contacts`, icon: BookUser, place: "more" },
  { path: "/profile", title: msg`Profile`, icon: CircleUserRound, place: "more" },
]
