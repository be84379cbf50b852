import { demoPassword } from "../../sandbox/main.ts"

/** What the office answered. */
export interface Answered {
  readonly code: number
  readonly data: unknown
}

/** Somebody who is signed in to the office, at an address of their own. */
export interface LoadCustomer {
  readonly email: string
  readonly token: string
  readonly address: string
}

/** A call as a customer sends it; rejects where nothing is answered, or a fault of the server. */
export const ask = async (
  url: string,
  path: string,
  body: object,
  { token, address }: Partial<LoadCustomer> = {},
  key?: string,
): Promise<Answered> => {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(address !== undefined && { "x-forwarded-for": address }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify({ two: demoPassword, ...(token !== undefined && { token }), ...body }),
  })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const { code, data } = Object(await response.json())
  return { code: Number(code), data }
}

/** Makes a customer of so many rows, signed in. `nth` makes the address. */
export const newCustomer = async (url: string, nth: number, history: number): Promise<LoadCustomer> => {
  const { email, token } = Object((await ask(url, "/__test/customer", { history })).data)
  return { email, token, address: `10.0.${nth >> 8}.${nth & 255}` }
}

/** A page of the newest rows up to a moment. */
export const pageBefore = (moment: number): object => ({
  request: {
    search: [{ field: "timestamp", operator: "between", value: [0, moment] }],
    sort: [{ field: "date", direction: "desc" }],
    limit: 25,
    offset: 0,
  },
})

export const paths = {
  page: "/transaction/listTransactions",
  balances: "/user/balance",
  transfer: "/transaction/transfer",
  withdraw: "/transaction/withdraw",
} as const

/** A payout of ten euro. */
export const payout = {
  amount: "10",
  currency: 22,
  comission: "0",
  destination: "paystree|GB82WEST12345698765432|Ann Lee",
} as const

/** A transfer of the least OTON there is. */
export const transferTo = (email: string): object => ({ amount: "0.001", currency: 18, to_user: email })
