import { createStore } from "mipd"
import { useMemo, useSyncExternalStore } from "react"
import { useReadOnly } from "../kit/office.ts"

/** A wallet that a browser extension put into the page, asked by EIP-1193. The office never holds a key (A66). */
export interface Wallet {
  readonly id: string
  readonly name: string
  /** A picture inside a `data:` address; null where there is none that may be drawn. */
  readonly icon: string | null
  readonly request: (asked: { readonly method: string; readonly params?: ReadonlyArray<unknown> }) => Promise<unknown>
}

const isProvider = (value: unknown): value is Pick<Wallet, "request"> =>
  typeof value === "object" && value !== null && "request" in value && typeof value.request === "function"

/** Wallets announce themselves (EIP-6963); whoever comes late is asked again by the store. */
const announced = createStore()

/** What wallets did before they announced themselves: one of them, whichever, stands in the window. */
const injected = (): ReadonlyArray<Wallet> => {
  const provider: unknown = "ethereum" in window ? window.ethereum : undefined
  return isProvider(provider)
    ? [{ id: "injected", name: "", icon: null, request: (asked) => provider.request(asked) }]
    : []
}

const longestName = 64

/**
 * The wallets of this browser; the name of one that did not announce itself is empty. A recording has none: whoever
 * looks at one has a wallet of his own, which no order of somebody else may connect or move to another chain (S33).
 */
export const useWallets = (): ReadonlyArray<Wallet> => {
  const isReadOnly = useReadOnly()
  const details = useSyncExternalStore(
    (listener) => announced.subscribe(listener),
    () => announced.getProviders(),
  )
  return useMemo(() => {
    if (isReadOnly) return []
    const wallets = details.flatMap(({ info, provider }): ReadonlyArray<Wallet> => {
      const asked: unknown = provider
      return isProvider(asked)
        ? [
            {
              id: info.uuid,
              name: info.name.slice(0, longestName),
              icon: info.icon.startsWith("data:image/") ? info.icon : null,
              request: (what) => asked.request(what),
            },
          ]
        : []
    })
    return wallets.length > 0 ? wallets : injected()
  }, [details, isReadOnly])
}

/** Names of chains, as their wallets show them; a number nobody knows here is shown as it is. */
const names: ReadonlyMap<number, string> = new Map([
  [1, "Ethereum"],
  [56, "BNB Smart Chain"],
  [97, "BNB Smart Chain Testnet"],
])

/** What a chain is called; null for one that is not known here. */
export const chainName = (id: number): string | null => names.get(id) ?? null
