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
    showNotification: async (_: string, { body = "" }: NotificationOptions) => {
      await gate.promise
      tray.add(body)
    },
    getNotifications: () => Promise.resolve([...tray].map((name) => ({ close: () => void tray.delete(name) }))),
  } as unknown as ServiceWorkerRegistration
  const asked = vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration)
  vi.stubGlobal("Notification", undefined) // as on phones: a page may not notify by itself
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
