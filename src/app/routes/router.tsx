import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { ErrorView } from "../../ui/kit/error-view.tsx"
import { hiddenPath, nodePath, replayPath } from "../../ui/kit/paths.ts"
import { isReplaying } from "../boot/replaying.ts"
import { readSettings, websites } from "../boot/settings.ts"
import { loadTexts } from "../device/locale.ts"
import { chunkTimeout, within } from "../device/within.ts"
import { readToken } from "../session/cookies.ts"
import { rememberAddress, rememberPlace } from "../session/return-place.ts"
import { lastAccountHere } from "../session/session.ts"
import { EntryRoute } from "./sign-in-route.tsx"
import { SignInRoute } from "./sign-in-route.tsx"

/**
 * A screen that is loaded when it is needed, with its texts: it waits for both, so that none stands there untranslated.
 */
const screen = async <Screen,>(chunk: Promise<Screen>): Promise<Screen> => {
  const [loaded] = await Promise.all([within(chunkTimeout, chunk), loadTexts()])
  return loaded
}

/** A screen of its own chunk, drawn with what the app has to tell it. */
const toldScreen = <Told,>(chunk: () => Promise<Told>, draw: (loaded: Told) => ReactNode) =>
  lazyRouteComponent(async () => {
    const loaded = await screen(chunk())
    return { default: () => draw(loaded) }
  })

/** The period of a statement, unix seconds, and its currencies. */
interface StatementSearch {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly currencies?: string | undefined
}

/** Whether what an address says can be the seconds of a period. */
const isPeriod = (from: unknown, to: unknown): boolean =>
  Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(from) <= Number(to)

const root = createRootRoute()

/**
 * What anonymous visitors may see (R069, R323). Everything below /login and /ref/ belongs here, also what does not
 * exist (A05).
 */
const entry = createRoute({
  getParentRoute: () => root,
  id: "entry",
  component: EntryRoute,
  beforeLoad: () => {
    if (isReplaying || readToken() !== null) throw redirect({ to: "/", replace: true })
  }, // R071
})

const signIn = createRoute({
  getParentRoute: () => entry,
  path: "/login",
  component: SignInRoute,
  beforeLoad: ({ location }) => {
    const next = new URLSearchParams(location.searchStr).get("next")
    if (next !== null) rememberPlace(next, null) // only a screen of ours (S06); the way there is a line on home (A105)
  },
})

const entryScreens = () => screen(import("./entry-routes.tsx"))
const registration = createRoute({
  getParentRoute: () => entry,
  path: "/login/join",
  component: lazyRouteComponent(entryScreens, "RegistrationRoute"),
})
const newPassword = createRoute({
  getParentRoute: () => entry,
  path: "/login/new-password",
  component: lazyRouteComponent(entryScreens, "NewPasswordRoute"),
})
const recovery = createRoute({
  getParentRoute: () => entry,
  path: "/login/password-recovery",
  component: lazyRouteComponent(entryScreens, "RecoveryRoute"),
})
const invitation = createRoute({
  getParentRoute: () => entry,
  path: "/ref/$place/$id",
  component: lazyRouteComponent(entryScreens, "InvitationRoute"),
})

const toSignIn = {
  getParentRoute: () => entry,
  beforeLoad: () => {
    throw redirect({ to: "/login", replace: true })
  },
}
const elsewhereBelowLogin = createRoute({ ...toSignIn, path: "/login/$unknown/$" })
const elsewhereBelowRef = createRoute({ ...toSignIn, path: "/ref/$unknown/$" })

/** The office is one chunk of its own and its screens are others, all loaded behind the sign-in. */
const office = createRoute({
  getParentRoute: () => root,
  id: "office",
  component: isReplaying
    ? lazyRouteComponent(() => screen(import("./replay-route.tsx")), "ReplayRoute")
    : lazyRouteComponent(() => screen(import("./office-route.tsx")), "OfficeRoute"),
  beforeLoad: ({ location }) => {
    if (isReplaying || readToken() !== null) return
    rememberAddress(location, lastAccountHere())
    throw redirect({ to: "/login", replace: true }) // R072, R237, R323
  },
})

const home = createRoute({
  getParentRoute: () => office,
  path: "/",
  component: lazyRouteComponent(() => screen(import("./home-route.tsx")), "HomeRoute"),
})

const transactions = createRoute({
  getParentRoute: () => office,
  path: "/transactions",
  component: lazyRouteComponent(() => screen(import("./history-route.tsx")), "TransactionsRoute"),
})

const contacts = createRoute({
  getParentRoute: () => office,
  path: "/contacts",
  // Which contact is open; whatever else stands there is none, and is said to be: what is left out stays as it is.
  validateSearch: ({ contact }: { readonly contact?: unknown }): { readonly contact?: string | undefined } => ({
    contact: typeof contact === "string" || typeof contact === "number" ? String(contact) : undefined,
  }),
  component: lazyRouteComponent(() => screen(import("./contacts-route.tsx")), "ContactsRoute"),
})

const profile = createRoute({
  getParentRoute: () => office,
  path: "/profile",
  component: lazyRouteComponent(() => screen(import("./profile-route.tsx")), "ProfileRoute"),
})

/** No call returns another customer: an id in the address shows one's own profile, without it (R060, A11). */
const profileOf = createRoute({
  getParentRoute: () => office,
  path: "/profile/$id",
  beforeLoad: () => {
    throw redirect({ to: "/profile", replace: true })
  },
})

const requests = createRoute({
  getParentRoute: () => office,
  path: "/requests",
  component: lazyRouteComponent(() => screen(import("../../ui/requests/requests-screen.tsx")), "RequestsScreen"),
})

const contracts = createRoute({
  getParentRoute: () => office,
  path: "/contracts",
  component: lazyRouteComponent(() => screen(import("../../ui/contracts/contracts-screen.tsx")), "ContractsScreen"),
})

const openContracts = createRoute({
  getParentRoute: () => office,
  path: "/openContractsPage",
  component: lazyRouteComponent(
    () => screen(import("../../ui/contracts/open-contracts-screen.tsx")),
    "OpenContractsScreen",
  ),
})

const staking = createRoute({
  getParentRoute: () => office,
  path: "/staking",
  component: lazyRouteComponent(() => screen(import("../../ui/staking/staking-screen.tsx")), "StakingScreen"),
})

const referralTree = createRoute({
  getParentRoute: () => office,
  path: "/referralTree",
  component: lazyRouteComponent(() => screen(import("../../ui/structure/referral-screen.tsx")), "ReferralScreen"),
})

/** The specification shows no path for it (R067, A08): this is the setting. */
const nodeSoftware = createRoute({
  getParentRoute: () => office,
  path: nodePath,
  component: lazyRouteComponent(
    () => screen(import("../../ui/contracts/node-software-screen.tsx")),
    "NodeSoftwareScreen",
  ),
})

/** The specification names no path for buying tokens (R028). */
const tokens = createRoute({
  getParentRoute: () => office,
  path: "/tokens",
  component: toldScreen(
    () => import("../../ui/tokens/tokens-screen.tsx"),
    ({ TokensScreen }) => <TokensScreen connected={readSettings().inferredCalls} />,
  ),
})

/** Nor for the payment card (screens 4.16). */
const card = createRoute({
  getParentRoute: () => office,
  path: "/card",
  component: toldScreen(
    () => import("../../ui/card/card-screen.tsx"),
    ({ CardScreen }) => <CardScreen connected={readSettings().inferredCalls} />,
  ),
})

/** Not of the specification: what the office asked and was told (screens 4.22). */
const journal = createRoute({
  getParentRoute: () => office,
  path: "/journal",
  component: lazyRouteComponent(() => screen(import("../../ui/journal/journal-screen.tsx")), "JournalScreen"),
})

/**
 * Not of the specification: balances and movements of a period (B001). `currencies` are keys, parted by blanks. What is
 * left out here would stay as it stands in the address.
 */
const statement = createRoute({
  getParentRoute: () => office,
  path: "/statement",
  validateSearch: ({ from, to, currencies }: { readonly [name: string]: unknown }): StatementSearch => ({
    from: isPeriod(from, to) ? Number(from) : undefined,
    to: isPeriod(from, to) ? Number(to) : undefined,
    currencies: typeof currencies === "string" && currencies !== "" ? currencies : undefined,
  }),
  component: lazyRouteComponent(() => screen(import("./statement-route.tsx")), "StatementRoute"),
})

/** The unlisted page. */
const website = createRoute({
  getParentRoute: () => office,
  path: hiddenPath,
  component: toldScreen(
    () => import("../../ui/website/website-screen.tsx"),
    ({ WebsiteScreen }) => <WebsiteScreen websites={websites()} />,
  ),
})

const notFound = createRoute({
  getParentRoute: () => office,
  path: "$",
  component: lazyRouteComponent(() => screen(import("../../ui/not-found/not-found-screen.tsx")), "NotFoundScreen"),
})

/** The addresses of the office. Without a token every one of them leads to /login, and with one /login leads home. */
export const router = createRouter({
  routeTree: root.addChildren([
    entry.addChildren([
      signIn,
      registration,
      newPassword,
      recovery,
      invitation,
      elsewhereBelowLogin,
      elsewhereBelowRef,
    ]),
    office.addChildren([
      home,
      transactions,
      contacts,
      requests,
      contracts,
      openContracts,
      staking,
      nodeSoftware,
      referralTree,
      tokens,
      card,
      journal,
      statement,
      profile,
      profileOf,
      website,
      notFound,
    ]),
  ]),
  basepath: isReplaying ? replayPath : "/",
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: ({ error }) => <ErrorView error={error} onRetry={() => void router.invalidate()} />,
})

/** Fetches what comes behind the sign-in while the customer types. */
export const preloadOffice = async (): Promise<void> => {
  for (const route of [office, home]) await router.loadRouteChunk(route)
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}
