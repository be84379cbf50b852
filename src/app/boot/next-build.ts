/** The part of a worker and its registration that is asked here. */
interface Waiting {
  readonly postMessage: (message: null, transfer: Array<MessagePort>) => void
}
interface Registration extends Pick<EventTarget, "addEventListener"> {
  readonly installing: Pick<EventTarget, "addEventListener"> | null
  readonly waiting: Waiting | null
}

/** Which build a service worker is of. One of before it could say so never answers. */
const buildOf = (worker: Waiting): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data)
    }
    worker.postMessage(null, [port2])
  })

/**
 * Tells when another build waits than the one this page is of. A page that was loaded anew may be of the build that
 * waits, while the worker of the one before still serves other tabs.
 */
export const watchForNextBuild = (registration: Registration, build: string, announce: () => void): void => {
  const look = async (): Promise<void> => {
    if (registration.waiting !== null && (await buildOf(registration.waiting)) !== build) announce()
  }
  void look()
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void look())
  })
}
