import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { beforeEach, describe, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { Customer } from "../../../../src/domain/session/events.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { OnlineProvider } from "../../../../src/ui/kit/online.ts"
import { ProfileScreen } from "../../../../src/ui/profile/profile-screen.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

beforeEach(() => page.viewport(1280, 900))

/** The whole profile of a customer, beside a link that leads away from it. */
const open = (changes: Partial<Customer> = {}, { online = true, connected = true } = {}) => {
  const office = customerWorker()
  office.reply("saveProfile", () => succeeded(null))
  office.set("session", sessionOf(changes))
  office.set("addressChanges", [
    { at: Date.UTC(2026, 9, 1), to: "" },
    { at: Date.UTC(2026, 10, 2), to: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" },
  ])
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={"/away" as "/"}>away</Link>
        <Outlet />
      </>
    ),
  })
  const profile = createRoute({
    getParentRoute: () => root,
    path: "/profile",
    component: () => <ProfileScreen connected={connected} />,
  })
  const away = createRoute({ getParentRoute: () => root, path: "/away", component: () => <p>Elsewhere</p> })
  const router = createRouter({
    routeTree: root.addChildren([profile, away]),
    history: createMemoryHistory({ initialEntries: ["/profile"] }),
  })
  show(
    <OnlineProvider value={online}>
      <ConfirmProvider>
        <RouterProvider router={router as never} />
      </ConfirmProvider>
    </OnlineProvider>,
    { office },
  )
  return office
}
const field = (name: string) => page.getByRole("textbox", { name, exact: true })
const save = page.getByRole("button", { name: "Save" })
const isSaved = (): boolean => document.querySelector(".profile-unsaved") === null
const answerGate = async (two: string): Promise<void> => {
  await page
    .getByRole("dialog", { name: /^Confirm with your/ })
    .getByLabelText(/^(Password|Code)$/)
    .fill(two)
  await userEvent.keyboard("{Enter}")
}

describe("the profile", () => {
  test("shows each field of the customer by its name", async () => {
    const fields = { name: "Ann1", firstName: "Ann", lastName: "Lee", city: "Ulm", phone: "+49 30 1", telegram: "@ann" }
    open(fields)
    await expect.element(field("Account name")).toHaveValue("Ann1")
    const values = ["First name", "Last name", "City", "E-mail", "Phone", "Telegram account"].map(
      (name) => (field(name).element() as HTMLInputElement).value,
    )
    expect(values).toEqual(["Ann", "Lee", "Ulm", "demo@office.test", "+49 30 1", "@ann"])
  })

  test("on phones is an accordion: a part opens by its title, which says what is not saved in it", async () => {
    await page.viewport(390, 844)
    open({ city: "Bonn" })
    const trigger = page.getByRole("button", { name: /^Personal/ })
    await expect.element(trigger).toHaveAttribute("aria-expanded", "false")
    expect(field("City").query()).toBeNull()
    await trigger.click()
    await field("City").fill("Ulm")
    await trigger.click()
    await expect.element(trigger.getByText("not saved")).toBeVisible()
    expect(field("City").query()).toBeNull()
  })

  test("asks before what is not saved is left, and leaves by itself where all is saved", async () => {
    const office = open({ city: "Bonn" })
    await field("City").fill("Ulm")
    await page.getByRole("link", { name: "away" }).click()
    await page.getByRole("button", { name: "Stay here" }).click()
    await expect.element(field("City")).toHaveValue("Ulm")
    await save.nth(1).click()
    await answerGate("Demo-2026!")
    await expect.poll(() => office.requestsOf("saveProfile")).toHaveLength(1)
    office.set("session", sessionOf({ city: "Ulm" }))
    await expect.poll(isSaved).toBe(true)
    await page.getByRole("link", { name: "away" }).click()
    await expect.element(page.getByText("Elsewhere")).toBeVisible()
  })

  test("leaves what is not saved with a yes", async () => {
    open({ city: "Bonn" })
    await field("City").fill("Ulm")
    await page.getByRole("link", { name: "away" }).click()
    await page.getByRole("button", { name: "Leave" }).click()
    await expect.element(page.getByText("Elsewhere")).toBeVisible()
  })

  test.each([
    ["E-mail", "demo", "This is not an e-mail address"],
    ["E-mail", "demo@office", "This is not an e-mail address"],
    ["Phone", "+49 30", "This is not a phone number"],
  ])("%s “%s” is not saved: %s", async (name, typed, why) => {
    const office = open({ phone: "+49 30 123" })
    await field(name).fill(typed)
    await save.nth(2).click()
    await expect.element(page.getByText(why)).toBeVisible()
    expect(office.asked).toEqual([])
  })

  test("R039 a phone can be taken away", async () => {
    const office = open({ phone: "+49 30 123" })
    await field("Phone").fill("")
    await save.nth(2).click()
    await answerGate("Demo-2026!")
    await expect
      .poll(() => office.requestsOf("saveProfile").map(({ changes }) => changes))
      .toEqual([[{ key: "phone", value: "", group: "contacts" }]])
  })

  test("offline says that nothing is saved later, and saves nothing", async () => {
    open({ city: "Bonn" }, { online: false })
    await expect.element(field("City")).toHaveValue("Bonn")
    const words = page.getByText(/nothing will be saved later by itself/)
    expect(words.query()).toBeNull()
    await field("City").fill("Ulm")
    await expect.element(words).toBeVisible()
    await expect.element(save.nth(1)).toBeDisabled()
  })

  test("R156 says of each document that needs a yes whether it has it", async () => {
    open({ accepted: ["terms_of_use"] })
    const documents = () => [...document.querySelectorAll(".profile-document")].map(({ textContent }) => textContent)
    await expect.poll(documents).toHaveLength(3)
    expect(documents()[0]).toMatch(/not accepted yet$/)
    expect(documents()[1]).toMatch(/PDFaccepted$/)
    expect(documents()[2]).not.toMatch(/accepted/)
  })

  test("lists the changes of the address, the newest first", async () => {
    open()
    await page.getByText("Changes made on this device").click()
    const changes = () => [...document.querySelectorAll(".profile-history time")].map(({ textContent }) => textContent)
    await expect.poll(changes).toEqual(["changed on 2\u00a0Nov\u00a02026", "changed on 1\u00a0Oct\u00a02026"])
  })

  test("A49 of an office that has not said how, no password is asked", async () => {
    open({}, { connected: false })
    await expect.element(page.getByText(/^Not connected/)).toBeVisible()
    expect(page.getByLabelText("New password", { exact: true }).query()).toBeNull()
  })
})

describe("two-factor authentication", () => {
  test("R044 is switched off with a code, and that is said", async () => {
    const office = open({ twoFactor: true })
    await expect.element(page.getByText("On: your authenticator confirms what matters.")).toBeVisible()
    await page.getByRole("button", { name: "Switch off" }).click()
    await answerGate("123456")
    await expect.poll(() => office.requestsOf("saveProfile")).toHaveLength(1)
    expect(office.requestsOf("saveProfile")).toEqual([
      { changes: [{ key: "two_factor", value: 0, group: "security" }], secondFactor: "123456" },
    ])
    office.set("session", sessionOf({ twoFactor: false }))
    await expect.element(page.getByText(/^It is off\./)).toBeVisible()
    await expect.element(page.getByText("Off: your password alone confirms what matters.")).toBeVisible()
  })

  test("R320 leads to the field that is missing", async () => {
    open({ name: "", phone: "" })
    await page.getByRole("button", { name: "Phone" }).click()
    await expect.element(field("Phone")).toHaveFocus()
    await page.getByRole("button", { name: "Account name" }).click()
    await expect.element(field("Account name")).toHaveFocus()
  })
})
