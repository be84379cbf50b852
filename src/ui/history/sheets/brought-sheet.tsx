import { Plural, Trans, useLingui } from "@lingui/react/macro"
import * as Result from "effect/Result"
import type { GivenSheet, SheetFlaw } from "../../../domain/sheets/file.ts"
import { isSeen } from "../../../domain/text/hidden-character.ts"
import { Banner } from "../../kit/banner.tsx"
import { drawn } from "../../kit/bounded-text.ts"
import { Button } from "../../kit/button.tsx"
import { flawText, partNames } from "./sheet-words.ts"

/** A sheet that a link or a file brought: what it asks and says, before any of it is kept or answered. */
export const BroughtSheet = ({
  brought,
  onKeep,
  onLeave,
}: {
  readonly brought: Result.Result<GivenSheet, SheetFlaw>
  readonly onKeep: (sheet: GivenSheet) => void
  readonly onLeave: () => void
}) => {
  const { t, i18n } = useLingui()
  if (Result.isFailure(brought)) {
    const why = t(flawText(brought.failure))
    return (
      <Banner
        tone="failed"
        action={
          <Button size="small" onPress={onLeave}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>This sheet cannot be taken in. {why} Nothing was changed.</Trans>
      </Banner>
    )
  }
  const { name, parts } = brought.success
  return (
    <section className="sheet-brought" aria-label={t`A sheet was given to you`}>
      <h2>
        <bdi>{isSeen(name) ? drawn(name) : t`New sheet`}</bdi>
      </h2>
      <p>
        <Plural value={parts.length} one="# part, by somebody else." other="# parts, by somebody else." />{" "}
        <Trans>Its questions are answered from your own history. Nothing is kept yet.</Trans>
      </p>
      <ul>
        {parts.map(({ kind, words }, place) => (
          <li key={place}>
            {i18n._(partNames[kind])}: <bdi>{drawn(words)}</bdi>
          </li>
        ))}
      </ul>
      <div className="sheet-editor-actions">
        <Button onPress={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
        <Button kind="primary" onPress={() => onKeep(brought.success)}>
          <Trans>Keep it on this device</Trans>
        </Button>
      </div>
    </section>
  )
}
