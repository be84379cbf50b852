import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { Contact } from "../../../../src/domain/contacts/model.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ContactPicker } from "../../../../src/ui/contacts/contact-picker.tsx"
import type { Language } from "../../../../src/ui/kit/preferences.ts"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const nobody = { email: "", address: "", telegram: "" }
const anna: Contact = { ...nobody, id: "1", name: "Anna", email: "zoe@office.test" }
const wallet: Contact = { ...nobody, id: "2", name: "Wallet", address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" }
const both: Contact = { ...nobody, id: "3", name: "Élodie", email: "elodie@office.test", address: "bc1qelodie" }
const neither: Contact = { ...nobody, id: "4", name: "Chat", telegram: "@chat" }

const open = (
  wanted: "email" | "address" | "any",
  contacts = [anna, wallet, both, neither],
  language: Language = "en",
) => {
  const office = customerWorker()
  office.set("contacts", remoteData(contacts, Date.now(), "fulfilled"))
  const picked: Array<Contact> = []
  show(<ContactPicker wanted={wanted} onPick={(contact) => picked.push(contact)} onClose={() => {}} />, {
    office,
    language,
  })
  return { office, picked }
}
const names = () => [...document.querySelectorAll(".contact-name")].map(({ textContent }) => textContent)

test.each([
  ["email", ["Anna", "Élodie"]],
  ["address", ["Wallet", "Élodie"]],
  ["any", ["Anna", "Wallet", "Élodie"]],
] as const)("who has what is wanted (%s) can be picked, and nobody else", async (wanted, fitting) => {
  open(wanted)
  await expect.poll(names).toEqual(fitting)
})

test.each([
  ["elodie", both],
  ["zoe@", anna],
  ["656ec7", wallet],
] as const)("who is found by “%s” is the one that Enter picks", async (typed, contact) => {
  const { picked } = open("any")
  await page.getByRole("searchbox", { name: "Search contacts" }).fill(typed)
  await expect.poll(names).toEqual([contact.name])
  await userEvent.keyboard("{ArrowDown}{Enter}")
  await expect.poll(() => picked).toEqual([contact])
})

test("each who can be picked says where funds would go", async () => {
  open("any")
  const ways = () => [...document.querySelectorAll(".contact-where")].map(({ textContent }) => textContent)
  await expect
    .poll(ways)
    .toEqual([anna.email, expect.stringContaining("976F"), expect.stringMatching(/^elodie@office\.test.*bc1q/)])
})

test("a search that finds nobody says so", async () => {
  open("any")
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("nobody")
  await expect.element(page.getByText("No contact fits")).toBeVisible()
})

test("S26 who has no name that is seen is called by where funds would go", async () => {
  const unseen = { ...nobody, name: "\u200b\u0301", address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F" }
  open("any", [
    { ...unseen, id: "1", email: "zoe@office.test" },
    { ...unseen, id: "2" },
    { ...anna, id: "3", name: "" },
  ])
  await expect.poll(names).toEqual(["zoe@office.test", "0x71C7…976F", "zoe@office.test"])
})

test("contacts without what is wanted are none, and the office is asked for newer ones", async () => {
  const { office } = open("email", [wallet, neither])
  await expect.element(page.getByText("No contacts yet")).toBeVisible()
  expect(office.requestsOf("refresh")).toEqual([{ area: "contacts" }])
})

test("R432 that only 100 are delivered is said where there are as many, and not before", async () => {
  const many = Array.from({ length: 100 }, (_, place) => ({ ...anna, id: String(place), name: `Contact ${place}` }))
  const { office } = open("any", many)
  await expect.element(page.getByText("Only 100 are delivered.")).toBeVisible()
  office.set("contacts", remoteData(many.slice(1), Date.now(), "fulfilled"))
  await expect.element(page.getByText("Only 100 are delivered.")).not.toBeInTheDocument()
})

test("contacts that could not be fetched are asked for again", async () => {
  const { office } = open("any")
  office.set("contacts", remoteData<never>(null, null, { at: 1, reason: { _tag: "Unreachable" }, messages: [] }))
  await page.getByRole("button", { name: "Retry" }).click()
  expect(office.requestsOf("refresh")).toEqual([{ area: "contacts" }, { area: "contacts" }])
})

test("the list of contacts is called so in the customer's language", async () => {
  open("any", undefined, "ru")
  await expect.element(page.getByRole("listbox", { name: "Контакты" })).toBeVisible()
})
