import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { Copy, KeyRound, ShieldAlert, ShieldCheck } from "lucide-react"
import { useState } from "react"
import type { ChainView } from "../../domain/journal/views.ts"
import { Button } from "../kit/button.tsx"
import { IconButton } from "../kit/icon-button.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { useCopy } from "../kit/use-copy.ts"
import { CodeDialog } from "./code-dialog.tsx"

const Broken = ({ broken }: { readonly broken: NonNullable<NonNullable<ChainView>["broken"]> }) => (
  <p className="journal-chain journal-chain-broken" role="alert">
    <Icon of={ShieldAlert} />
    {broken._tag === "Missing" ? (
      <Trans>The chain breaks at entry {broken.position}: entries before it are missing on this device.</Trans>
    ) : (
      <Trans>The chain breaks at entry {broken.position}: it is not what was written there, or not in its place.</Trans>
    )}
  </p>
)

/**
 * What the log's chain proves now, and its head as a short code that can be kept. What can be pressed is there from the
 * first, since a recorded press is found again by its place among all others.
 */
export const ChainLine = () => {
  const { t } = useLingui()
  const copy = useCopy()
  const [checking, setChecking] = useState(false)
  const { value: chain } = useLive("chain", null)
  if (chain !== null && chain.broken !== null) return <Broken broken={chain.broken} />
  return (
    <div className="journal-chain">
      <Icon of={ShieldCheck} />
      <span role="status" data-unchecked={chain === null || undefined}>
        {chain === null ? (
          <Trans>The chain of entries is being checked…</Trans>
        ) : (
          <Plural value={chain.entries} one="# entry checked, none changed" other="# entries checked, none changed" />
        )}
      </span>
      <span className="journal-head-code">
        <Trans>Head</Trans> <code className="journal-code">{chain?.code ?? "—"}</code>
      </span>
      <IconButton
        label={t`Copy the code`}
        isDisabled={chain === null}
        onPress={() => chain !== null && void copy(chain.code)}
      >
        <Icon of={Copy} />
      </IconButton>
      <Button kind="quiet" isDisabled={chain === null} onPress={() => setChecking(true)}>
        <Icon of={KeyRound} />
        <Trans>Check a kept code</Trans>
      </Button>
      {checking && <CodeDialog onClose={() => setChecking(false)} />}
    </div>
  )
}
