import { expect } from "vitest"
import { demoPassword, totpCode } from "../../../sandbox/main.ts"
import { demo, type openOffice } from "../office.ts"

export type Changes = Readonly<Record<string, string | number>>
export interface Someone {
  readonly email: string
  readonly token: string
}

/** What an authenticator with this secret shows, so many steps from now. */
export const codeOf = (secret: string, steps = 0) => totpCode(secret, Date.now() + steps * 30_000)

/** Customers of an office for one test each, and what they do at it. */
export const someoneOf = (office: Awaited<ReturnType<typeof openOffice>>) => {
  /** A customer of this test, signed in; with a phone, as two-factor authentication wants it. */
  const newcomer = async (): Promise<Someone> => {
    const made: Someone = Object((await office.hook("customer", { like: demo, history: 0 })).data)
    expect((await save(made.token, { phone: "+491701234567" }, demoPassword)).code).toBe(0)
    return made
  }
  const save = (token: string, changes: Changes, two: string) =>
    office.call("/user/setProfile", {
      token,
      two,
      data: JSON.stringify(
        Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, { value, group: "any" }])),
      ),
    })
  const signIn = async ({ email }: Someone): Promise<string> =>
    Object((await office.call("/user/auth", { email, password: demoPassword })).data).auth
  const info = async (token: string) => office.call("/user/info", { token })
  const secretOf = async (token: string): Promise<string> =>
    Object((await office.call("/two/index", { token })).data).secret
  const mailsTo = async (to: string): Promise<ReadonlyArray<string>> => {
    const mails: ReadonlyArray<{ readonly to: string; readonly text: string }> = Object(
      (await office.hook("mails")).data,
    ).mails
    return mails.filter((mail) => mail.to === to).map(({ text }) => text)
  }

  /** Somebody with two-factor authentication, and the secret of it. */
  const enrolled = async () => {
    const someone = await newcomer()
    const secret = await secretOf(someone.token)
    const changes = { two_factor: 1, password_current: demoPassword }
    expect((await save(someone.token, changes, codeOf(secret, -1))).code).toBe(0)
    return { ...someone, secret }
  }
  return { newcomer, enrolled, save, signIn, info, secretOf, mailsTo }
}
