import { afterEach, describe, expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { Sponsor } from "../../../../src/domain/referral/sponsor.ts"
import { type Language, PreferencesProvider, usePreferences } from "../../../../src/ui/kit/preferences.ts"
import { EntryPage } from "../../../../src/ui/sign-in/entry-page.tsx"
import { NewPasswordScreen } from "../../../../src/ui/sign-in/new-password-screen.tsx"
import { RecoveryScreen } from "../../../../src/ui/sign-in/recovery-screen.tsx"
import { RegistrationScreen } from "../../../../src/ui/sign-in/registration-screen.tsx"
import { FakeWorkerClient, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabelText(label, { exact: true }).fill(value)
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const refusedWith = (code: number, text: string) => () =>
  refused({ _tag: "Refused", code, messages: [{ theme: "error", text }] } as const)
const good = "Good-2026!"

describe("the language one reads", () => {
  afterEach(() => vi.restoreAllMocks())

  const entry = async (browser: string, language: Language) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue(browser)
    const chosen: Array<string> = []
    const Page = () => (
      <PreferencesProvider value={{ ...usePreferences(), chooseLanguage: (each) => chosen.push(each) }}>
        <EntryPage name="Way in">{null}</EntryPage>
      </PreferencesProvider>
    )
    show(<Page />, { language })
    await expect.element(page.getByRole("heading", { name: "Way in" })).toBeVisible()
    return { chosen, offers: page.getByRole("main").last().getByRole("button").all().slice(4) }
  }

  test.each<[string, Language, string, Language]>([
    ["de-AT", "en", "Auf Deutsch fortfahren", "de"],
    ["ru", "en", "Продолжить на русском", "ru"],
    ["tr-TR", "de", "Türkçe devam et", "tr"],
    ["en-GB", "ru", "Continue in English", "en"],
  ])("A70 a browser of %s is offered it beside %s, in its own words", async (browser, language, words, offered) => {
    const { chosen, offers } = await entry(browser, language)
    expect(offers.map((each) => each.element().textContent)).toEqual([words])
    expect(offers[0]?.element().querySelector(`[lang="${offered}"]`)).not.toBeNull()
    await offers[0]?.click()
    expect(chosen).toEqual([offered])
  })

  test.each<[string, Language]>([
    ["de", "de"],
    ["fr-FR", "en"],
    ["den", "en"],
    ["", "en"],
    ["toString", "en"],
  ])("a browser of %j is offered nothing beside %s", async (browser, language) => {
    expect((await entry(browser, language)).offers).toHaveLength(0)
  })
})

describe("the registration", () => {
  const opened = (sponsor: Sponsor | null = null) => {
    const tokens: Array<string> = []
    let removed = 0
    const office = new FakeWorkerClient()
    const { place } = show(
      <RegistrationScreen
        sponsor={sponsor}
        onRemoveSponsor={() => removed++}
        onSignedIn={(token) => tokens.push(token)}
      />,
      { office },
    )
    return { office, tokens, place, removed: () => removed }
  }
  const person = { "E-mail": " nia@office.test ", "Account name": "Nia", Password: good, "Repeat the password": good }

  test("R053 R333 R244 sends what was filled in with the sponsor, and hands the token on", async () => {
    const sponsor = { place: "left", id: "17" } as const
    const { office, tokens } = opened(sponsor)
    office.reply("register", () => succeeded({ token: "t-1" }))
    await fill(person)
    await page.getByText("I accept the terms of use and the privacy policy").click()
    await press("Register")
    await expect.poll(() => tokens).toEqual(["t-1"])
    expect(office.asked).toEqual([
      {
        method: "register",
        request: { email: "nia@office.test", name: "Nia", password: good, repeated: good, sponsor },
      },
    ])
  })

  test("R313 R315 R317 ticks the rules off while the password is typed, and none of them before", async () => {
    const { place } = opened()
    const met = () =>
      [...place.querySelectorAll(".password-rule-met > span:first-of-type")].map(({ textContent }) => textContent)
    expect(met()).toEqual([])
    await fill({ Password: "aä1" })
    await expect.poll(met).toEqual(["A small letter", "A digit"])
    await fill({ Password: good })
    await expect.poll(met).toHaveLength(6)
    const described = place.querySelector("[name=password]")?.getAttribute("aria-describedby") ?? ""
    expect(
      described.split(" ").some((id) => document.getElementById(id)?.classList.contains("password-checklist")),
    ).toBe(true)
  })

  test("R318 sends nothing while entries differ, a rule is unmet or the terms are not accepted, and focuses the first that is wrong", async () => {
    const { office, place } = opened()
    await fill({ ...person, Password: "Good2026", "Repeat the password": good })
    await press("Register")
    await expect.element(page.getByText("passwords do not match")).toBeVisible()
    await expect.element(page.getByText("Accept the terms to go on")).toBeVisible()
    expect(page.getByText("A special character").elements()).toHaveLength(1) // which rule it is, the checklist says
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveFocus()
    expect(place.querySelectorAll("input[aria-invalid=true]").length).toBeGreaterThanOrEqual(2)
    expect(office.asked).toEqual([])
  })

  test("no box is ticked beforehand", async () => {
    opened()
    await expect.element(page.getByRole("checkbox")).not.toBeChecked()
  })

  test("R384 a refusal is said in the office's words, and nothing that was typed is lost", async () => {
    const { office, place, tokens } = opened()
    office.reply("register", refusedWith(1, "This e-mail is already registered"))
    await fill(person)
    await page.getByText("I accept the terms of use and the privacy policy").click()
    await userEvent.keyboard("{Tab}{Enter}")
    await expect.poll(() => place.querySelector(".banner")?.textContent).toBe("This e-mail is already registered")
    await expect.element(page.getByLabelText("Account name")).toHaveValue("Nia")
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveValue(good)
    expect(tokens).toEqual([])
  })

  test("R161 the sponsor is shown with the team, and can be removed", async () => {
    const { removed } = opened({ place: "right", id: "17" })
    await expect.element(page.getByRole("region", { name: "Invitation" })).toMatchTextContent(/17.*right team/)
    await press("Not right? Remove")
    expect(removed()).toBe(1)
  })
})

describe("a forgotten password", () => {
  test("R055 R338 R245 asks for a code for an e-mail and sets the flag; unknown addresses are told the same", async () => {
    const flags: Array<string> = []
    const office = new FakeWorkerClient()
    office.reply("forgot", () => succeeded(null))
    const screen = (asked: boolean) => (
      <RecoveryScreen asked={asked} onAsked={(email) => flags.push(email)} next={<a href="#next">Enter the code</a>} />
    )
    const { draw } = show(screen(false), { office })
    await press("Ask for a code")
    await expect.element(page.getByText("Enter your e-mail")).toBeVisible()
    expect(office.asked).toEqual([])
    await fill({ "E-mail": "nobody@office.test" })
    await press("Ask for a code")
    await expect.poll(() => flags).toEqual(["nobody@office.test"])
    expect(office.asked).toEqual([{ method: "forgot", request: { email: "nobody@office.test" } }])
    draw(screen(true))
    await expect.element(page.getByText("If the address is known, a code is on its way")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Enter the code" })).toBeVisible()
  })

  const opened = () => {
    let saved = 0
    const office = new FakeWorkerClient()
    const { place } = show(
      <NewPasswordScreen onSaved={() => saved++} another={<a href="#another">Ask for a new one</a>} />,
      { office },
    )
    return { office, place, saved: () => saved }
  }
  const fields = { "Code from the e-mail": " ABC ", "New password": good, "Repeat the password": good }

  test("R054 R339 R409 saves the new password with the code, says so and goes on", async () => {
    const { office, saved } = opened()
    office.reply("saveNewPassword", () => succeeded(null))
    await fill(fields)
    await press("Save the new password")
    await expect.element(page.getByText("Password changed successfully")).toBeVisible()
    expect(saved()).toBe(1)
    expect(office.asked).toEqual([
      { method: "saveNewPassword", request: { code: "ABC", password: good, repeated: good } },
    ])
  })

  test("R318 entries that differ are 'passwords do not match', and nothing is sent", async () => {
    const { office, saved } = opened()
    await fill({ ...fields, "Repeat the password": `${good.slice(0, -1)}?` })
    await press("Save the new password")
    await expect.element(page.getByText("passwords do not match", { exact: true })).toBeVisible()
    expect([office.asked, saved()]).toEqual([[], 0])
  })

  test.each([4, 5])(
    "R387 R388 code %i says that the code is wrong or too old, with the way to another",
    async (code) => {
      const { office, place, saved } = opened()
      office.reply("saveNewPassword", refusedWith(code, "no"))
      await fill(fields)
      await press("Save the new password")
      await expect
        .poll(() => place.querySelector(".banner")?.textContent)
        .toBe("The code is wrong or too old.Ask for a new one")
      await expect.element(page.getByLabelText("New password", { exact: true })).toHaveValue(good)
      expect(saved()).toBe(0)
    },
  )
})
