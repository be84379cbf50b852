/**
 * The Web Lock that this worker holds until it dies, by which its page sees that; null where there are no locks. The
 * browser takes as long to give it as the office's script takes to come, so the entry asks for it first.
 */
export const life: Promise<string | null> =
  navigator.locks === undefined
    ? Promise.resolve(null)
    : new Promise((held) => {
        const name = `worker:${crypto.randomUUID()}`
        void navigator.locks.request(name, () => {
          held(name)
          return new Promise<never>(() => undefined)
        })
      })
