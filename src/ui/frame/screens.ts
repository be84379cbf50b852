import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { BookUser, CircleUserRound, Coins, CreditCard, FileText, HandCoins, House, Layers, type LucideIcon, Network, ReceiptText, ScrollText, ServerCog } from "lucide-react"
import { nodePath } from "../kit/paths.ts"

/** A screen of the office. */
export interface Screen {
  readonly path: "/" | "/transactions" | "/contracts" | "/staking" | "/referralTree" | "/requests" | "/contacts" | "/openContractsPage" | typeof nodePath | "/card" | "/tokens" | "/profile" | "/journal"
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
  /** `bar`: in the rail, and in the bar of phones; `more`: in the rail, and behind More on phones; `linked`: other screens lead to it. */
  readonly place: "bar" | "more" | "linked"
}

/** The screens there are, in the order of the navigation. */
export const screens: ReadonlyArray<Screen> = [
  { path: "/", title: msg`Home`, icon: House, place: "bar" },
  { path: "/transactions", title: msg`Transactions`, icon: ReceiptText, place: "bar" },
  { path: "/contracts", title: msg`Contracts`, icon: FileText, place: "bar" },
  { path: "/staking", title: msg`Staking`, icon: Layers, place: "more" },
  { path: "/referralTree", title: msg`Referral structure`, icon: Network, place: "more" },
  { path: "/requests", title: msg`Requests`, icon: HandCoins, place: "more" },
  { path: "/contacts", title: msg`Contacts`, icon: BookUser, place: "more" },
  { path: "/tokens", title: msg`Buy tokens`, icon: Coins, place: "more" },
  { path: "/card", title: msg`Payment card`, icon: CreditCard, place: "more" },
  { path: "/journal", title: msg`Journal`, icon: ScrollText, place: "more" },
  { path: "/profile", title: msg`Profile`, icon: CircleUserRound, place: "more" },
  { path: "/openContractsPage", title: msg`Open contracts`, icon: FileText, place: "linked" },
  { path: nodePath, title: msg`Node software`, icon: ServerCog, place: "linked" },
]
