import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import {
  BookUser,
  CircleUserRound,
  Coins,
  CreditCard,
  FileText,
  HandCoins,
  House,
  Layers,
  type LucideIcon,
  Network,
  ReceiptText,
  Scale,
  ScrollText,
  ServerCog,
} from "lucide-react"
import { nodePath } from "../kit/paths.ts"
import { type ScreenPath, screenPaths } from "./screen-paths.ts"

/** A screen of the office. */
export interface Screen {
  readonly path: ScreenPath
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
  /**
   * `bar`: in the rail, and in the bar of phones; `more`: in the rail, and behind More on phones; `linked`: other
   * screens lead to it.
   */
  readonly place: "bar" | "more" | "linked"
}

const looks: { readonly [Path in ScreenPath]: Omit<Screen, "path"> } = {
  "/": { title: msg`Home`, icon: House, place: "bar" },
  "/transactions": { title: msg`Transactions`, icon: ReceiptText, place: "bar" },
  "/contracts": { title: msg`Contracts`, icon: FileText, place: "bar" },
  "/staking": { title: msg`Staking`, icon: Layers, place: "more" },
  "/referralTree": { title: msg`Referral structure`, icon: Network, place: "more" },
  "/requests": { title: msg`Requests`, icon: HandCoins, place: "more" },
  "/contacts": { title: msg`Contacts`, icon: BookUser, place: "more" },
  "/tokens": { title: msg`Buy tokens`, icon: Coins, place: "more" },
  "/card": { title: msg`Payment card`, icon: CreditCard, place: "more" },
  "/journal": { title: msg`Journal`, icon: ScrollText, place: "more" },
  "/profile": { title: msg`Profile`, icon: CircleUserRound, place: "more" },
  "/statement": { title: msg`Statement`, icon: Scale, place: "linked" },
  "/openContractsPage": { title: msg`Open contracts`, icon: FileText, place: "linked" },
  [nodePath]: { title: msg`Node software`, icon: ServerCog, place: "linked" },
}

/** The screens there are, in the order of the navigation. */
export const screens: ReadonlyArray<Screen> = screenPaths.map((path) => ({ path, ...looks[path] }))

/** What a screen is called. */
export const screenTitle = (path: ScreenPath): MessageDescriptor => looks[path].title
