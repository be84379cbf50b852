import { describe, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { CallRefusal } from "../../../../src/domain/calls/refusals.ts"
import type { SessionEnd } from "../../../../src/domain/session/views.ts"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { SignInScreen } from "../../../../src/ui/sign-in/sign-in-screen.tsx"
import type { ParentPlatform } from "../../../../src/ui/sign-in/sign-on.tsx"
import { FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const noParent: ParentPlatform = { address: null, start: (address) => address, take: () => null }
const signOn = { token: "canary", app: "office" }
const parentAt = "https://parent.test/sign-on"
const arriving = (begunHere: boolean): ParentPlatform => ({
  address: parentAt,
  start: (address) => `${address}?state=ours`,
  take: () => ({ ...signOn, begunHere }),
})
type Answer = { readonly token: string } | { readonly refusal: CallRefusal }

/** The sign-in screen over an office that writes down what it is asked and answers when it is told to. */
const opened = (
  options: {
    readonly language?: Language
    readonly ended?: { readonly end: SessionEnd; readonly at: number }
    readonly parent?: ParentPlatform
  } = {},
) => {
  const asked: Array<unknown> = []
  const tokens: Array<string> = []
  let settle: (answer: Answer) => void = () => {}
  const office = new FakeWorkerClient()
  office.reply("signIn", (request) => {
    asked.push(request)
    return new Promise((resolve) => {
      settle = (answer) => resolve("token" in answer ? succeeded(answer) : refused(answer.refusal))
    })
  })
  office.reply("signOn", () => succeeded({ token: "t-own" }))
  office.reply("introduceSignOn", () => succeeded({ email: "mallory@office.test" }))
  office.reply("agreeToSignOn", () => succeeded({ token: "t-agreed" }))
  office.reply("declineSignOn", () => succeeded(null))
  const { place } = show(
    <SignInScreen
      onSignedIn={(token) => tokens.push(token)}
      ended={options.ended ?? null}
      parent={options.parent ?? noParent}
    />,
    { office, language: options.language ?? "en" },
  )
  return { place, asked, tokens, office, answer: (answer: Answer) => settle(answer) }
}

const email = page.getByLabelText("E-mail")
const password = page.getByLabelText("Password", { exact: true })
const signIn = page.getByRole("button", { name: "Sign in", exact: true })

const credentials = { email: "demo@office.test", password: "secret" }

const tried = async () => {
  const screen = opened()
  await email.fill(credentials.email)
  await password.fill(credentials.password)
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => screen.asked).toEqual([credentials])
  return screen
}

describe("the second step of a sign-in", () => {
  /** The office asks for the PIN of an e-mail. */
  const asksForPin = async () => {
    const screen = await tried()
    screen.answer({ refusal: { _tag: "Refused", code: 4, messages: [], key: "k" } })
    await expect.element(page.getByLabelText("PIN from the e-mail")).toHaveFocus()
    return screen
  }

  test("A75 a PIN is waited for ten minutes and not longer", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await asksForPin()
    await expect.element(page.getByText("Time left: 10:00")).toBeVisible()
    vi.advanceTimersByTime(10 * 60_000 - 1_000)
    await expect.element(page.getByLabelText("PIN from the e-mail")).toBeVisible()
    vi.advanceTimersByTime(2_000)
    await expect.element(page.getByLabelText("PIN from the e-mail")).not.toBeInTheDocument()
    await expect.element(signIn).toBeVisible()
  })

  test.each([
    ["was set back by a day", -86_400_000, 10 * 60_000],
    ["was set back by a month", -30 * 86_400_000, 10 * 60_000],
    ["went on while the device slept", 3_600_000, 1_000],
  ])("A75 S51 a PIN is waited for no longer where the clock %s", async (_, by, later) => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await asksForPin()
    await expect.element(page.getByLabelText("PIN from the e-mail")).toBeVisible()
    vi.setSystemTime(Date.now() + by)
    vi.advanceTimersByTime(later)
    await expect.element(page.getByLabelText("PIN from the e-mail")).not.toBeInTheDocument()
    await expect.element(page.getByText("The ten minutes are over. Please sign in again.")).toBeVisible()
  })

  test("A75 the third wrong PIN is the last", async () => {
    const { office, tokens } = await asksForPin()
    office.reply("signInSecond", () => refused({ _tag: "Refused", code: 3, messages: [] }))
    for (const tries of [1, 2, 3]) {
      const pin = page.getByLabelText("PIN from the e-mail")
      await expect.element(pin).toHaveValue("") // a wrong one is cleared
      await pin.fill("000000")
      await userEvent.keyboard("{Enter}")
      await expect.poll(() => office.requestsOf("signInSecond")).toHaveLength(tries)
    }
    await expect.element(page.getByLabelText("PIN from the e-mail")).not.toBeInTheDocument()
    await expect.element(page.getByText("That was not right too often. Please sign in again.")).toBeVisible()
    await expect.element(signIn).toBeVisible()
    expect(tokens).toEqual([])
  })

  test("A75 what the office ended by itself, as after an answer that was lost, is not said to have been wrong", async () => {
    const { office } = await asksForPin()
    office.reply("signInSecond", () => refused({ _tag: "Unreachable" }))
    await page.getByLabelText("PIN from the e-mail").fill("246810")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("The office cannot be reached")).toBeVisible()
    office.reply("signInSecond", () => refused({ _tag: "Refused", code: 5, messages: [] }))
    await page.getByLabelText("PIN from the e-mail").fill("246810")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("The office has ended this sign-in. Please sign in again.")).toBeVisible()
    await expect.element(page.getByText("That was not right too often")).not.toBeInTheDocument()
  })

  test("R241 the right PIN hands its token on, and one who has none goes back to the form", async () => {
    const { office, tokens } = await asksForPin()
    await page.getByRole("button", { name: "Back to sign-in" }).click()
    await expect.element(signIn).toBeVisible()
    await expect.element(page.getByText(/Please sign in again/)).not.toBeInTheDocument()
    expect(tokens).toEqual([])
    office.reply("signIn", () => refused({ _tag: "Refused", code: 4, messages: [], key: "k2" }))
    office.reply("signInSecond", () => succeeded({ token: "t-second" }))
    await email.fill(credentials.email)
    await password.fill(credentials.password)
    await userEvent.keyboard("{Enter}")
    await page.getByLabelText("PIN from the e-mail").fill(" ")
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Enter your PIN").nth(1)).toBeVisible()
    expect(office.requestsOf("signInSecond")).toEqual([])
    await page.getByLabelText("PIN from the e-mail").fill(" ２４６ 810")
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => tokens).toEqual(["t-second"])
    expect(office.requestsOf("signInSecond")).toEqual([{ step: "pin", key: "k2", secondFactor: "246810" }])
  })
})

describe("the sign-in screen", () => {
  test("sends e-mail and password on Enter and hands the token on, once (R052, R238)", async () => {
    const { tokens, answer, asked } = await tried()
    answer({ token: "t-1" })
    await expect.poll(() => tokens).toEqual(["t-1"])
    expect(asked).toHaveLength(1)
  })

  test("sends nothing while a field is empty, says which, and puts the focus there", async () => {
    const { asked, place } = opened()
    await signIn.click()
    await expect.element(page.getByText("Enter your e-mail")).toBeVisible()
    await expect.element(page.getByText("Enter your password")).toBeVisible()
    await expect.element(email).toHaveFocus()
    await email.fill("not an address")
    await password.fill("secret")
    await signIn.click()
    await expect.element(page.getByText("This is not an e-mail address")).toBeVisible()
    expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(1)
    expect(asked).toEqual([])
  })

  test("a second Enter sends nothing more, neither in the same moment nor before the answer", async () => {
    const { asked, place, answer, tokens } = opened()
    await email.fill(credentials.email)
    await password.fill(credentials.password)
    const form = place.querySelector("form")
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.poll(() => asked).toEqual([credentials])
    await password.click()
    await userEvent.keyboard("{Enter}{Enter}")
    answer({ token: "t-1" })
    await expect.poll(() => tokens).toEqual(["t-1"])
    expect(asked).toHaveLength(1)
  })

  test("code 3 stands beside the password, which is cleared and asked for again; the e-mail stays (R386)", async () => {
    const { place, answer, asked, tokens } = await tried()
    answer({ refusal: { _tag: "Refused", code: 3, messages: [{ theme: "error", text: "Wrong e-mail or password" }] } })
    await expect.element(password).toHaveValue("")
    await expect.element(password).toHaveFocus()
    await expect.element(email).toHaveValue(credentials.email)
    const described = place.querySelector("[name=password]")?.getAttribute("aria-describedby")?.split(" ") ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("Wrong e-mail or password")
    await password.fill("another")
    expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(0)
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => asked).toHaveLength(2)
    answer({ token: "t-2" })
    await expect.poll(() => tokens).toEqual(["t-2"])
  })

  test("code 3 without words of the server has ours (R386, R415)", async () => {
    const { answer } = await tried()
    answer({ refusal: { _tag: "Refused", code: 3, messages: [] } })
    await expect.element(page.getByText("The e-mail or the password is wrong")).toBeVisible()
  })

  test.each<[CallRefusal, string]>([
    [{ _tag: "Unreachable" }, "The office cannot be reached"],
    [{ _tag: "Offline" }, "This device is offline"],
    [{ _tag: "Malformed", detail: "no envelope" }, "The office sent an answer that cannot be read"],
    [{ _tag: "Refused", code: 1, messages: [] }, "The office did not accept the data"],
    [{ _tag: "Refused", code: 77, messages: [] }, "Something went wrong"],
    [{ _tag: "Storage", problem: "StorageFull" }, "The storage of this device is full"],
  ])("%j is said over the form, and nothing that was typed is lost", async (refusal, words) => {
    const { place, answer } = await tried()
    answer({ refusal })
    await expect.poll(() => place.querySelector(".banner")?.textContent).toBe(words)
    await expect.element(password).toHaveValue(credentials.password)
    await expect.element(email).toHaveValue(credentials.email)
  })

  test("the password can be looked at", async () => {
    const { place } = opened()
    await page.getByRole("button", { name: "Show what I type" }).click()
    expect(place.querySelector("[name=password]")?.getAttribute("type")).toBe("text")
  })

  test.each<[SessionEnd, string]>([
    [{ _tag: "Unauthenticated" }, "Your session ended at 14:02."],
    [{ _tag: "SignedOut", kept: false }, "You signed out. Local data was removed."],
    [{ _tag: "SignedOut", kept: true }, "You signed out. Local data was kept on this device."],
  ])("says how the last session ended: %j", async (end, words) => {
    const { place } = opened({ ended: { end, at: new Date(2026, 9, 14, 14, 2).getTime() } })
    await expect.poll(() => place.querySelector(".banner")?.textContent).toBe(words)
  })

  test.each<[Language, string]>([
    ["ru", "Войти"],
    ["de", "Anmelden"],
    ["tr", "Giriş yap"],
  ])("is written in %s (R045, R447)", async (language, words) => {
    opened({ language })
    await expect.element(page.getByRole("button", { name: words, exact: true })).toBeVisible()
  })
})

describe("a sign-on of the parent platform", () => {
  const question = page.getByRole("heading", { name: "Continue as \u2068mallory@office.test\u2069?" })

  test("S60 that this tab began leads in without a question", async () => {
    const { tokens, office } = opened({ parent: arriving(true) })
    await expect.poll(() => tokens).toEqual(["t-own"])
    expect(office.asked).toEqual([{ method: "signOn", request: { ...signOn, address: parentAt } }])
  })

  test("S60 that began elsewhere leads nowhere until the customer says who to be", async () => {
    const { tokens, office } = opened({ parent: arriving(false) })
    await expect.element(question).toBeVisible()
    expect(office.asked).toEqual([{ method: "introduceSignOn", request: { ...signOn, address: parentAt } }])
    expect(tokens).toEqual([])
    await page.getByRole("button", { name: "Continue" }).click()
    await expect.poll(() => tokens).toEqual(["t-agreed"])
  })

  test("S60 of somebody else is declined, and the form is there", async () => {
    const { tokens, office } = opened({ parent: arriving(false) })
    await page.getByRole("button", { name: "That is not me" }).click()
    await expect.element(email).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(office.asked.map(({ method }) => method)).toEqual(["introduceSignOn", "declineSignOn"])
    expect(tokens).toEqual([])
  })

  test("begins at the address as this tab opens it", async () => {
    opened({ parent: { ...arriving(true), take: () => null } })
    await expect
      .element(page.getByRole("link", { name: "Sign in through the parent platform" }))
      .toHaveAttribute("href", `${parentAt}?state=ours`)
  })
})
