import { Random } from "../laws/random.ts"
import { received } from "./hooks.ts"
import { answerGate, openForm, withdrawPath } from "./money-steps.ts"
import { expect, test } from "./office.ts"
import { seedsFrom } from "./seeds.ts"

/** The customer's own, as the office has it. */
const right = "71C7656EC7ab88b098defB751B7401B5f6d8976F"

/** An address that cannot be right: a letter in the other case, one character too few or too many, one that is none. */
const wrongAs = (random: Random): string => {
  const cased = right.split("").flatMap((letter, index) => (/[a-f]/i.test(letter) ? [index] : []))
  const at = random.pick(cased)
  const letter = right.charAt(at)
  const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
  return `0x${random.pick([
    right.slice(0, at) + other + right.slice(at + 1),
    right.slice(0, -random.whole(1, 20)),
    `${right}${random.whole(0, 9)}`,
    `${right.slice(0, at)}g${right.slice(at + 1)}`,
  ])}`
}

test.describe("the profile's payout address", () => {
  for (const seed of seedsFrom(1, 1))
    test(`S44 is judged where it is saved, and on the form, with a way to correct it (seed ${seed})`, async ({
      page,
      office,
      signedIn,
    }) => {
      const wrong = wrongAs(new Random(seed))
      await signedIn("/profile")
      const section = page.getByRole("region", { name: "BEP20 address" })
      const field = section.getByRole("textbox", { name: "BEP20 address" })
      const question = page.getByRole("alertdialog", { name: "Save this address?" })
      await field.fill(wrong)
      await section.getByRole("button", { name: "Save" }).click()
      await expect(question.getByRole("button", { name: "No, go back" })).toBeFocused()
      await page.keyboard.press("Enter")
      await expect(question).toBeHidden()
      expect(await received(office, "/user/setProfile")).toEqual([])
      await section.getByRole("button", { name: "Save" }).click()
      await question.getByRole("button", { name: "Save it anyway" }).click()
      await answerGate(page.getByRole("dialog", { name: "Confirm with your password" }))
      await expect.poll(async () => (await received(office, "/user/setProfile")).length).toBe(1)
      const dialog = await openForm(page, "Withdraw", "OTON family")
      await expect(
        dialog.getByText("The address in your profile cannot be right: correct it there first."),
      ).toBeVisible()
      await dialog.getByRole("button", { name: /From balance/ }).click()
      await page.getByRole("option", { name: "AimToken" }).click()
      await dialog.getByLabel("Sum").fill("50")
      await dialog.getByRole("button", { name: "Continue" }).click()
      await dialog.getByText("I compared where").click()
      const confirm = dialog.getByRole("button", { name: /^Withdraw 50/ })
      await expect(confirm).toBeDisabled()
      await dialog.getByLabel("The last six characters of the address, typed by hand").fill(wrong.slice(-6))
      await expect(confirm).toBeEnabled()
      await dialog.getByRole("button", { name: "Back", exact: true }).last().click()
      await dialog.getByRole("link", { name: "/profile" }).click()
      await expect(page).toHaveURL((url) => url.pathname === "/profile")
      expect(await received(office, withdrawPath)).toEqual([])
    })
})
