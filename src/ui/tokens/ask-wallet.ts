import * as Option from "effect/Option"
import type { TokenPayment } from "../../domain/tokens/payment.ts"
import { walletTransaction } from "../../domain/tokens/wallet-transaction.ts"
import type { Wallet } from "./wallets.ts"

/**
 * What a wallet did. `Denied`: its owner said no. `Failed`: it says it could not, and sent nothing. `Unknown`: it said
 * nothing that can be relied on.
 */
export type WalletOutcome =
  | { readonly _tag: "Sent"; readonly hash: string }
  | { readonly _tag: "Denied" }
  | { readonly _tag: "Failed" }
  | { readonly _tag: "Unknown" }

/** EIP-1193: the owner rejected the request; EIP-1474 and JSON-RPC: the request itself was refused, so nothing left. */
const denied = 4001
const refusedCodes: ReadonlySet<unknown> = new Set([
  4100, 4200, 4900, 4901, 4902, -32000, -32002, -32003, -32004, -32600, -32601, -32602,
])

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

const isHash = (value: unknown): value is string => typeof value === "string" && /^0x[0-9a-f]{64}$/i.test(value)

const addressIn = (accounts: unknown): string | undefined => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === "string" && /^0x[0-9a-f]{40}$/i.test(first) ? first : undefined
}

const chainOf = ({ chainId }: TokenPayment): string => `0x${chainId.toString(16)}`

/** Whether a wallet stands on the chain of a payment now. */
const isOnChain = async ({ request }: Wallet, payment: TokenPayment): Promise<boolean> =>
  (await request({ method: "eth_chainId" })) === chainOf(payment)

/** The wallet's account on the chain of the payment: connected, and its chain switched, before anything is sent. */
const connect = async (wallet: Wallet, payment: TokenPayment): Promise<string | undefined> => {
  const address = addressIn(await wallet.request({ method: "eth_requestAccounts" }))
  if (!(await isOnChain(wallet, payment)))
    await wallet.request({ method: "wallet_switchEthereumChain", params: [{ chainId: chainOf(payment) }] })
  return (await isOnChain(wallet, payment)) ? address : undefined
}

/**
 * Asks a wallet to pay. Connecting comes first and sends nothing; `beforeSending` is the last word before the wallet
 * may send, and where it says no the wallet is not asked.
 */
export const askWallet = async (
  wallet: Wallet,
  payment: TokenPayment,
  beforeSending: () => Promise<boolean>,
): Promise<WalletOutcome | null> => {
  const address = await connect(wallet, payment).catch((error: unknown) =>
    codeOf(error) === denied ? denied : undefined,
  )
  if (address === denied) return { _tag: "Denied" }
  const transaction = address === undefined ? Option.none() : walletTransaction(payment, address)
  if (Option.isNone(transaction)) return { _tag: "Failed" }
  if (!(await beforeSending())) return null
  // While something was asked its owner may have switched it: the same address is another contract elsewhere.
  if (!(await isOnChain(wallet, payment).catch(() => false))) return { _tag: "Failed" }
  try {
    const hash = await wallet.request({ method: "eth_sendTransaction", params: [transaction.value] })
    return isHash(hash) ? { _tag: "Sent", hash: hash.toLowerCase() } : { _tag: "Unknown" }
  } catch (error) {
    const code = codeOf(error)
    return { _tag: code === denied ? "Denied" : refusedCodes.has(code) ? "Failed" : "Unknown" }
  }
}
