import { closeWord } from "../boot/close-word.ts"

/** Those that this page showed by itself; what its service worker showed, that can name. */
const shown = new Set<Notification>()

/**
 * Shows a notification of this browser. One that only a service worker may show, as on phones, is shown by it; that
 * says which one was pressed (`boot/service-worker.ts`).
 */
export const notify = async (title: string, options: NotificationOptions, open: () => void): Promise<void> => {
  try {
    const notification = new Notification(title, options)
    shown.add(notification)
    notification.addEventListener("close", () => void shown.delete(notification))
    notification.addEventListener("click", () => {
      window.focus()
      notification.close()
      open()
    })
  } catch {
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options)
  }
}

/** Takes all of them out of the tray: whoever looks at it next is not to read them. */
export const closeNotifications = (): void => {
  for (const notification of shown) notification.close()
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(closeWord)
}
