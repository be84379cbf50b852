import { expect, onTestFinished, test, vi } from "vitest"
import { closeNotifications } from "../../../../src/app/device/notifications.ts"

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
