import { envelope, type Received, type Reply, succeeds } from "./stub-office.ts"

/** A customer of the stub office: the token is `token-<name>`, the e-mail `<name>@office.test`. */
export interface StubCustomer {
  readonly id: number
  readonly name: string
  readonly rows: number
}

/** Replies by path; what is not named is answered as usual. */
export type Routes = { readonly [path: string]: Reply }

const rowOf = (customer: StubCustomer, index: number): object => ({
  id: customer.id * 1_000 + index,
  date: 1_700_000_000 - index,
  sum: "1.500",
  currency: "usd",
  type: 2,
  status: 1,
  status_name: "Completed",
  description: `${customer.name}'s row ${index}`,
  marketplace: "Web Office",
})

/** An office with a few customers, each with less than a page of rows. `routes` may change between two requests. */
export const officeOf = (customers: ReadonlyArray<StubCustomer>, routes: () => Routes = () => ({})): Reply => {
  const ofToken = ({ body }: Received): StubCustomer | undefined =>
    customers.find(({ name }) => body["token"] === `token-${name}`)
  const signedIn =
    (answer: (customer: StubCustomer) => unknown): Reply =>
    (response, received) => {
      const customer = ofToken(received)
      return (customer === undefined ? envelope(401, null, "Unauthorized") : succeeds(answer(customer)))(
        response,
        received,
      )
    }
  const usual: Routes = {
    "/user/auth": (response, received) => {
      const known = customers.find(({ name }) => received.body["email"] === `${name}@office.test`)
      return (
        known === undefined ? envelope(3, null, "Wrong e-mail or password") : succeeds({ auth: `token-${known.name}` })
      )(response, received)
    },
    "/user/info": signedIn(({ id, name }) => ({ id, email: `${name}@office.test`, name })),
    "/user/balance": signedIn(() => ({ user_balance: { busd: "10.00" } })),
    "/transaction/userTypes": signedIn(() => [{ id: 2, name: "Transfer" }]),
    "/index/getRates": succeeds({ rates: { usd: 60_000 } }),
    "/transaction/listTransactions": signedIn((customer) => ({
      records: Array.from({ length: customer.rows }, (_, index) => rowOf(customer, index)),
    })),
  }
  return (response, received) =>
    (routes()[received.path] ?? usual[received.path] ?? envelope(1, null))(response, received)
}
