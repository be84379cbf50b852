import { Trans, useLingui } from "@lingui/react/macro"
import { Check, FileText } from "lucide-react"
import { useState } from "react"
import type { CallRefusal } from "../../domain/calls/refusals.ts"
import { documentLanguage, type DocumentName, documents, pendingDocuments } from "../../domain/documents/model.ts"
import { acceptanceOf } from "../../domain/profile/model.ts"
import { Banner } from "../kit/banner.tsx"
import { Button } from "../kit/button.tsx"
import { Chip } from "../kit/chip.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { DocumentLink } from "../kit/document-link.tsx"
import { Icon } from "../kit/icon.tsx"
import { languageNames } from "../kit/language-names.ts"
import { useLive, useWorker } from "../kit/office.ts"
import { offline, refusalOf, refusalText } from "../kit/refusal.ts"
import { useGated } from "../kit/use-gated.tsx"
import { useWords } from "../kit/use-words.ts"
import "./documents-sheet.css"

const isLanguage = (code: string): code is keyof typeof languageNames => Object.hasOwn(languageNames, code)

interface PendingRowProps {
  readonly name: DocumentName
  readonly isRead: boolean
  readonly onOpen: () => void
}

const PendingRow = ({ name, isRead, onOpen }: PendingRowProps) => {
  const { i18n } = useLingui()
  const language = documentLanguage(documents[name], i18n.locale)
  return (
    <li className="document-row">
      <Icon of={FileText} size={20} />
      <span className="document-words">
        <DocumentLink name={name} signedIn onOpen={onOpen} />
        <span className="document-language">{isLanguage(language) ? languageNames[language] : language}, PDF</span>
      </span>
      {isRead && (
        <Chip icon={<Icon of={Check} />}>
          <Trans>opened</Trans>
        </Chip>
      )}
    </li>
  )
}

const wrongCodeOrPassword = 3

/**
 * Documents that must be accepted block the screen until they are: nothing closes the sheet but Accept, and signing out
 * (R141, R254). All of them are saved at once (R255) without the gate; only if the office asks for a code all the same
 * it opens, once (A47).
 */
export const DocumentsSheet = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const { t } = useLingui()
  const wordsOf = useWords()
  const office = useWorker()
  const session = useLive("session", null).value
  const [opened, setOpened] = useState<ReadonlyArray<DocumentName>>([])
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<CallRefusal | null>(null)
  const { gate, run } = useGated()
  const pending = pendingDocuments(session?.customer?.accepted ?? null)
  const isOnline = session?.online !== false
  const save = (secondFactor: string | null) =>
    office.call("saveProfile", { changes: acceptanceOf(pending.map(({ acceptKey }) => acceptKey)), secondFactor })
  const accept = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    setRefusal(null)
    const first = await save(null)
    const isGated =
      first._tag === "Refused" && first.refusal._tag === "Refused" && first.refusal.code === wrongCodeOrPassword
    const sent = isGated
      ? await run({
          purpose: t`Accept the documents`,
          asks: session?.customer?.twoFactor === true ? "code" : "password",
          send: save,
        })
      : first
    setPending(false)
    if (sent === null) setRefusal(first._tag === "Refused" ? first.refusal : null)
    else if (sent._tag !== "Succeeded") setRefusal(refusalOf(sent))
  }
  const words = !isOnline ? offline : refusal === null ? null : refusalText(refusal)
  return (
    <>
      <Dialog
        title={t`Documents to accept`}
        isOpen={pending.length > 0}
        onClose={() => {}}
        blocking
        actions={
          <>
            <Button kind="quiet" onPress={onSignOut}>
              <Trans>Sign out</Trans>
            </Button>
            <Button kind="primary" onPress={() => void accept()} isPending={isPending} isDisabled={!isOnline}>
              {refusal === null ? <Trans>Accept all</Trans> : <Trans>Retry</Trans>}
            </Button>
          </>
        }
      >
        <div className="documents-sheet">
          <p>
            <Trans>Please read these documents. The office opens when you have accepted them.</Trans>
          </p>
          <ul>
            {pending.map(({ name }) => (
              <PendingRow
                key={name}
                name={name}
                isRead={opened.includes(name)}
                onOpen={() => setOpened((all) => [...all, name])}
              />
            ))}
          </ul>
          {words !== null && <Banner tone="failed">{wordsOf(words)}</Banner>}
        </div>
      </Dialog>
      {gate}
    </>
  )
}
