import { createContext, type ReactNode, useContext, useMemo, useState } from "react"

/** Whose sends are kept, by the name of their dialog. */
interface KeptSends {
  readonly account: string | null
  readonly sends: Map<string, unknown>
}

const KeptSendsContext = createContext<KeptSends | null>(null)

/**
 * Keeps what is on its way, and how it ended where its dialog was gone by then, as when the office was covered
 * meanwhile: the dialog that comes in its place goes on with it, or the customer would send the same again. What is one
 * customer's nobody else meets, and it is gone with this part of the page.
 */
export const KeptSends = ({ account, children }: { readonly account: string | null; readonly children: ReactNode }) => {
  const [sends] = useState(() => new Map<string, unknown>())
  const value = useMemo(() => ({ account, sends }), [account, sends])
  return <KeptSendsContext value={value}>{children}</KeptSendsContext>
}

/** Where the send of a dialog is kept; null: nowhere, as that of a dialog without a name. */
export const useKeptSend = (name: string | undefined) => {
  const kept = useContext(KeptSendsContext)
  return useMemo(() => {
    if (kept === null || name === undefined) return null
    const { account, sends } = kept
    const key = `${account} ${name}`
    return {
      find: (): unknown => sends.get(key),
      keep: (send: unknown): void => void sends.set(key, send),
      forget: (): void => void sends.delete(key),
    }
  }, [kept, name])
}
