import type { Page } from "@playwright/test"

/** How a stand-in wallet behaves; a test changes it as it goes along. */
export interface StandIn {
  deny: boolean
  /** It pays, and does not say by what. */
  isMute: boolean
  /** How often it was asked to pay. */
  asked: number
}

/**
 * Puts a wallet into the page that announces itself as extensions do (EIP-6963) and answers by EIP-1193. What it sends
 * goes to the sandbox's own chain and is there to be found.
 */
export const injectWallet = async (page: Page): Promise<StandIn> => {
  const behaviour: StandIn = { deny: false, isMute: false, asked: 0 }
  await page.exposeFunction("standInDenies", () => {
    behaviour.asked += 1
    return behaviour.deny
  })
  await page.exposeFunction("standInIsMute", () => behaviour.isMute)
  await page.addInitScript(() => {
    const { standInDenies: denies, standInIsMute: isMute } = window as unknown as {
      readonly [name in "standInDenies" | "standInIsMute"]: () => Promise<boolean>
    }
    let chain = "0x1"
    const answers: { readonly [method: string]: (params: ReadonlyArray<unknown>) => Promise<unknown> } = {
      eth_requestAccounts: async () => ["0x00000000000000000000000000000000000000aa"],
      eth_chainId: async () => chain,
      wallet_switchEthereumChain: async ([asked]) => {
        chain = (asked as { readonly chainId: string }).chainId
        return null
      },
      eth_sendTransaction: async ([transaction]) => {
        if (await denies()) throw Object.assign(new Error("User rejected the request."), { code: 4001 })
        const sent = await fetch("/__test/chain", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(transaction),
        })
        if (await isMute()) return null
        return ((await sent.json()) as { readonly data: { readonly hash: string } }).data.hash
      },
    }
    const provider = {
      request: async ({
        method,
        params = [],
      }: {
        readonly method: string
        readonly params?: ReadonlyArray<unknown>
      }) => {
        const answer = answers[method]
        if (answer === undefined) throw Object.assign(new Error("Unsupported"), { code: 4200 })
        return await answer(params)
      },
    }
    const info = {
      uuid: "5a4d0000-0000-4000-8000-000000000001",
      name: "Stand-in",
      rdns: "test.office.wallet",
      icon:
        "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>" +
        "<circle cx='4' cy='4' r='4' fill='teal'/></svg>",
    }
    const announce = (): void =>
      void window.dispatchEvent(
        new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener("eip6963:requestProvider", announce)
    announce()
  })
  return behaviour
}
