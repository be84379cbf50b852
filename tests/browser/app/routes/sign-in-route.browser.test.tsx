import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { forgetToken, readToken } from "../../../../src/app/session/cookies.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { customerWorker, sessionOf } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const clear = (): void => {
  forgetToken()
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

test("S60 R239 the sign-in has the token that came with the address, the parent platform's address and the way home", async () => {
  const setting = document.createElement("meta")
  setting.name = "sign-on-url"
  setting.content = "https://parent.test/sign-on"
  document.head.append(setting)
  Reflect.set(window, "signOn", { token: "canary", app: "office", state: "" }) // as the page's first script leaves it
  const { router: pageRouter } = await import("../../../../src/app/routes/router.tsx")
  const office = customerWorker()
  office.set("session", sessionOf({ accepted: ["privacy_policy", "terms_of_use"] }))
  office.reply("introduceSignOn", () => succeeded({ email: "mallory@office.test" }))
  office.reply("declineSignOn", () => succeeded(null))
  office.reply("signIn", () => succeeded({ token: "t-1" }))
  const router = createRouter({
    routeTree: pageRouter.routeTree,
    history: createMemoryHistory({ initialEntries: ["/login"] }),
  })
  show(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
    { office },
  )
  await expect
    .element(page.getByRole("heading", { name: "Continue as \u2068mallory@office.test\u2069?" }))
    .toBeVisible()
  expect(office.requestsOf("introduceSignOn")).toEqual([
    { token: "canary", app: "office", address: "https://parent.test/sign-on" },
  ])
  await page.getByRole("button", { name: "That is not me" }).click()
  const nonce = (): string | null => sessionStorage.getItem("office:sign-on-nonce")
  const link = page.getByRole("link", { name: "Sign in through the parent platform" })
  await expect.element(link).toHaveAttribute("href", `https://parent.test/sign-on?state=${nonce()}`)
  expect(nonce()).not.toBeNull()
  await page.getByLabelText("E-mail").fill("demo@office.test")
  await page.getByLabelText("Password", { exact: true }).fill("secret")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => router.state.location.pathname).toBe("/")
  expect(readToken()).toBe("t-1")
})
