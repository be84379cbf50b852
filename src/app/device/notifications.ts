/** Those that this page showed by itself; what a service worker showed, its registration can name. */
const shown = new Set<Notification>()

/** Those that were asked for and are not shown yet: none can be closed before that. */
const asked = new Set<Promise<void>>()

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)

const show = async (title: string, options: NotificationOptions, open: () => void): Promise<void> => {
  const registration = await registered()
  if (registration?.active) return registration.showNotification(title, options)
  const notification = new Notification(title, options)
  shown.add(notification)
  notification.addEventListener("close", () => void shown.delete(notification))
  notification.addEventListener("click", () => {
    window.focus()
    notification.close()
    open()
  })
}

/**
 * Shows a notification of this browser: by the service worker where there is one, as on phones it has to be, and since
 * what a page showed by itself no page can close once that one was loaded again. The worker says which one was pressed
 * (`boot/service-worker.ts`).
 */
export const notify = async (title: string, options: NotificationOptions, open: () => void): Promise<void> => {
  const showing = show(title, options, open).finally(() => void asked.delete(showing))
  asked.add(showing)
  await showing
}

const closeShown = async (): Promise<void> => {
  for (const notification of shown) notification.close()
  for (const notification of (await (await registered())?.getNotifications()) ?? []) notification.close()
}

/**
 * Takes all of them out of the tray: whoever looks at it next is not to read them. It need not be this page that showed
 * them, nor has a service worker to control it, as none does after a reload past it. Those that are there wait for none
 * that is only asked for.
 */
export const closeNotifications = async (): Promise<void> => {
  await closeShown()
  await Promise.allSettled(asked)
  await closeShown()
}
