import { expect, onTestFinished, test, vi } from "vitest"
import { closeNotifications, notify } from "../../../../src/app/device/notifications.ts"

test("B034 what a service worker showed is taken out of the tray by a page that none controls", async () => {
  const tray = new Set(["one", "two"])
  const shown = [...tray].map((name) => ({ close: () => void tray.delete(name) }))
  const registration = { getNotifications: () => Promise.resolve(shown) } as unknown as ServiceWorkerRegistration
  const asked = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration)
  onTestFinished(() => asked.mockRestore())
  expect(navigator.serviceWorker.controller).toBeNull()
  await closeNotifications()
  expect(tray.size).toBe(0)
})

test("B034 what a service worker was asked to show and has not shown yet is taken out of the tray too, and what it showed before does not wait for that", async () => {
  const tray = new Set(["Rent: a row of yesterday"])
  const gate = Promise.withResolvers<void>()
  const registration = {
    active: {},
    showNotification: async (_: string, { body = "" }: NotificationOptions) => {
      await gate.promise
      tray.add(body)
    },
    getNotifications: () => Promise.resolve([...tray].map((name) => ({ close: () => void tray.delete(name) }))),
  } as unknown as ServiceWorkerRegistration
  const asked = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration)
  vi.stubGlobal("Notification", undefined) // what a page showed by itself could not be closed after a reload
  onTestFinished(() => {
    vi.unstubAllGlobals()
    asked.mockRestore()
  })
  const shows = notify("Web Office", { body: "Rent: 1 new row" }, () => {})
  const closes = closeNotifications()
  await expect.poll(() => tray.size).toBe(0)
  await Promise.race([closes, new Promise((resolve) => void setTimeout(resolve))])
  gate.resolve()
  await Promise.all([shows, closes])
  expect(tray.size).toBe(0)
})

test("B034 where there is no service worker the page shows them, and takes them out of the tray", async () => {
  const tray = new Set<string>()
  const asked = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(undefined)
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      readonly #body: string
      constructor(_: string, { body = "" }: NotificationOptions) {
        super()
        this.#body = body
        tray.add(body)
      }
      close(): void {
        tray.delete(this.#body)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    asked.mockRestore()
  })
  await notify("Web Office", { body: "Rent: 1 new row" }, () => {})
  expect([...tray]).toEqual(["Rent: 1 new row"])
  const shows = notify("Web Office", { body: "Rent: 2 new rows" }, () => {})
  await Promise.all([closeNotifications(), shows])
  expect(tray.size).toBe(0)
})
