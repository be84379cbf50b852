import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { writeBoughtCard } from "../card/pay-card.ts"
import { unixNow } from "../clock.ts"
import { demoContracts, writeContracts, writeStaked, writeThaw } from "../contracts/demo-contracts.ts"
import { writeHistory } from "../history/history.ts"
import { openCustomerAccounts } from "../ledger/accounts.ts"
import { writePurchases } from "../purchases/demo-purchases.ts"
import { writePartners } from "../structure/demo-partners.ts"
import { demoContacts, writeContacts } from "./demo-contacts.ts"
import { HashingCost, hashPassword } from "./passwords.ts"
import { authenticatorAddress } from "./totp.ts"

/** The password of every customer of the sandbox. */
export const demoPassword = "Demo-2026!"

/** The customer whose history grows while one watches. */
export const demoEmail = "demo@office.test"

/** What an authenticator is given for the customer with two-factor authentication, in base32. */
export const demoTotpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

const documents = ["privacy_policy", "terms_of_use"]

/** The careful customer bought a card so many seconds ago, and has not applied for it yet. */
const cardAge = 7 * 86_400 + 3600

/** The others' histories have sizes of their own, so that mixing them up shows. One has no wallet address (R150). */
const demoCustomers = (history: number) => [
  {
    email: demoEmail,
    name: "Demo Customer",
    shows: "a long history that grows, contacts, contracts, partners, the token pool",
    bep20: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F",
    secret: null,
    pinByMail: false,
    size: history,
    contacts: demoContacts,
    contracts: demoContracts,
    partners: 160,
    rank: 6,
  },
  {
    email: "other@office.test",
    name: "Other Customer",
    shows: "somebody to pay, with no wallet address",
    bep20: "",
    secret: null,
    pinByMail: false,
    size: Math.min(history, 60),
    contacts: [],
    contracts: [],
    partners: 0,
    rank: 0,
  },
  {
    email: "demo-2fa@office.test",
    name: "Careful Customer",
    shows: "a second factor at the sign-in and at every send; a card to apply for, tokens that thaw",
    bep20: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    secret: demoTotpSecret,
    pinByMail: false,
    size: Math.min(history, 40),
    contacts: demoContacts.slice(-3),
    contracts: demoContracts.slice(0, 1),
    partners: 12,
    rank: 2,
  },
  {
    email: "demo-pin@office.test",
    name: "Patient Customer",
    shows: "a PIN by e-mail at the sign-in",
    bep20: "",
    secret: null,
    pinByMail: true,
    size: Math.min(history, 30),
    contacts: [],
    contracts: [],
    partners: 0,
    rank: 0,
  },
]

/** Who one can be, for the parent platform's page. */
export const demoCustomerNames: ReadonlyArray<{ readonly email: string; readonly name: string }> = demoCustomers(0).map(
  ({ email, name }) => ({ email, name }),
)

/** Everybody one can sign in as, with what is to be seen as each, and what an authenticator needs. */
export const demoSignIns = demoCustomers(0).map(({ email, shows, secret }) => ({
  email,
  shows,
  secret: secret === null ? null : { text: secret, address: authenticatorAddress(email, secret) },
}))

type DemoCustomer = ReturnType<typeof demoCustomers>[number]

/** All have the one password that everybody knows: it is hashed once for each cost, which takes a core for a while. */
const hashed = new Map<number, string>()

/** Writes a customer with everything that is the customer's own, under an e-mail that nobody has yet; gives the id. */
const create = Effect.fnUntraced(function* (customer: DemoCustomer, email: string, now: number) {
  const sql = yield* SqlClient
  const cost = yield* HashingCost
  const password = hashed.get(cost) ?? (yield* hashPassword(demoPassword))
  hashed.set(cost, password)
  const [created] = yield* sql<{ id: number }>`
    insert into customers (email, name, password, bep20, two_factor, totp_secret, pin_by_mail, created_at)
    values (${email}, ${customer.name}, ${password}, ${customer.bep20}, ${customer.secret !== null},
      ${customer.secret}, ${customer.pinByMail}, ${now})
    returning id::float8 as id`
  const id = created?.id ?? 0
  yield* sql`
    insert into acceptances (customer_id, document, accepted_at)
    select ${id}, document, ${now}
    from unnest(${documents}::text[]) document`
  yield* openCustomerAccounts(id)
  yield* writeContacts(id, customer.contacts)
  yield* writeHistory({ id, email, seed: customer.email }, customer.size, now)
  yield* writePurchases(id)
  yield* writePartners(id, customer.partners, customer.rank, now)
  yield* writeContracts(id, customer.contracts, now)
  if (customer.secret !== null) yield* writeBoughtCard(id, customer.name, cardAge)
  if (customer.contracts.length === 0) return id
  yield* writeStaked(id)
  yield* writeThaw(id, customer.secret !== null, now)
  return id
})

/** Makes a customer unless the database has one of this e-mail. Gives whether it made one. */
const createOnce = Effect.fnUntraced(function* (customer: DemoCustomer, now: number) {
  const sql = yield* SqlClient
  const known = yield* sql`select id from customers where email = ${customer.email}`
  if (known.length > 0) return false
  yield* create(customer, customer.email, now)
  return true
})

/**
 * Makes one more customer who is like one of the demo, but with an e-mail and a length of history of its own: the rows
 * are drawn from the same seed. Gives the id; undefined where the demo has nobody of that e-mail.
 */
export const writeCustomerLike = Effect.fnUntraced(function* (model: string, email: string, size: number) {
  const found = demoCustomers(size).find((customer) => customer.email === model)
  return found && (yield* create({ ...found, size }, email, yield* unixNow))
})

/**
 * Without statistics the planner would guess; the embedded database gathers none by itself. The catalogue has its own
 * already, and they would be most of the work.
 */
const gatherStatistics = Effect.gen(function* () {
  const sql = yield* SqlClient
  const tables = yield* sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
  yield* sql`analyze ${sql.literal(tables.map(({ name }) => name).join(", "))}`
})

/**
 * Makes the customers one can sign in as, once: a database that has them keeps them.
 * @returns the length that the demo customer's history was made with
 */
export const writeDemoCustomers = Effect.fnUntraced(function* (history: number) {
  const sql = yield* SqlClient
  yield* sql`lock table histories in access exclusive mode`
  const now = yield* unixNow
  const created = yield* Effect.forEach(demoCustomers(history), (customer) => createOnce(customer, now))
  if (created.includes(true)) yield* gatherStatistics
  const [made] = yield* sql<{ size: number }>`
    select size::float8 as size from histories join customers on customers.id = customer_id where email = ${demoEmail}`
  return made?.size ?? 0
})
