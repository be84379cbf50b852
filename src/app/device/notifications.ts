/** Those that this page showed by itself; what a service worker showed, its registration can name. */
const shown = new Set<Notification>()

/** Those that a service worker was asked for and has not shown yet: none can be closed before that. */
const asked = new Set<Promise<void>>()

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
    const showing = showByWorker(title, options).finally(() => void asked.delete(showing))
    asked.add(showing)
    await showing
  }
}

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)

const showByWorker = async (title: string, options: NotificationOptions): Promise<void> =>
  await (await registered())?.showNotification(title, options)

const closeShownByWorker = async (): Promise<void> => {
  for (const notification of (await (await registered())?.getNotifications()) ?? []) notification.close()
}

/**
 * Takes all of them out of the tray: whoever looks at it next is not to read them. It need not be this page that showed
 * them, nor has a service worker to control it, as none does after a reload past it. Those that are there wait for none
 * that is only asked for.
 */
export const closeNotifications = async (): Promise<void> => {
  for (const notification of shown) notification.close()
  await closeShownByWorker()
  await Promise.allSettled(asked)
  await closeShownByWorker()
}
