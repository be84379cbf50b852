import { Trans, useLingui } from "@lingui/react/macro"
import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, useCallback, useState } from "react"
import { loading } from "../../domain/kernel/remote-data.ts"
import { useConfirm } from "../kit/confirm.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { useLive } from "../kit/office.ts"
import { reload } from "../kit/reload.ts"
import { Skeleton } from "../kit/skeleton.tsx"
import { useNarrow } from "../kit/use-narrow.ts"
import { AddressSection } from "./address-section.tsx"
import { DocumentsSection } from "./documents-section.tsx"
import { FieldsSection, type FieldSpec } from "./fields-section.tsx"
import { SecuritySection } from "./security-section.tsx"
import "./profile.css"

interface ProfileScreenProps {
  /** Whether the office's server takes calls that the specification does not show (A49, A50). */
  readonly connected: boolean
  /** Further sections, which the app puts together. */
  readonly children?: ReactNode
}

/** The sections, and how high those are that are seen first where all are open. */
const [entries, bodies] = [8, ["147px", "269px", "290px"]] as const

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is coming: on phones the closed entries, on wide windows the sections of fields, each of its final height. */
const Loading = () => {
  const narrow = useNarrow()
  return (
    <div className="profile">
      {narrow
        ? Array.from({ length: entries }, (_, place) => (
            <div key={place} className="profile-section">
              <div className="profile-trigger">
                <Skeleton width="160px" height="16px" />
              </div>
            </div>
          ))
        : bodies.map((height, place) => (
            <div key={place} className="profile-section">
              <div>
                <Skeleton width="120px" height="16px" />
              </div>
              <Skeleton height={height} />
            </div>
          ))}
    </div>
  )
}

/** The profile (screens 4.12): sections that each save through the gate and say what is not saved yet. */
export const ProfileScreen = ({ connected, children }: ProfileScreenProps) => {
  const { t } = useLingui()
  const confirm = useConfirm()
  const session = useLive("session", null).value
  const customer = session?.customer ?? null
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const onUnsaved = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(id) === isUnsaved) return before
        const next = new Set(before)
        if (isUnsaved) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      unsaved.size > 0 &&
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t`Leave without saving?`,
        body: t`What you changed here is not saved and would be lost.`,
        yes: t`Leave`,
        no: t`Stay here`,
        danger: true,
      })),
    enableBeforeUnload: () => unsaved.size > 0,
  })
  if (customer === null)
    // Whose token it is, the office is asked by the session itself.
    return (
      <ContentArea area={session === null ? null : loading} skeleton={<Loading />} onRetry={reload}>
        {() => null}
      </ContentArea>
    )
  const shared = { customer, onUnsaved }
  const email: FieldSpec = {
    field: "email",
    problem: (value) => (isEmail.test(value) ? undefined : t`This is not an e-mail address`),
    input: {
      type: "email",
      inputMode: "email",
      autoComplete: "email",
      spellCheck: "false",
      description: t`You sign in with it.`,
    },
  }
  const phone: FieldSpec = {
    field: "phone",
    problem: (value) =>
      value === "" || value.replace(/\D/g, "").length >= 5 ? undefined : t`This is not a phone number`,
    input: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  }
  return (
    <div className="profile">
      <FieldsSection
        id="public"
        title={t`Public`}
        words={<Trans>The community sees this name.</Trans>}
        fields={[{ field: "name", input: { autoComplete: "nickname" } }]}
        {...shared}
      />
      <FieldsSection
        id="personal"
        title={t`Personal`}
        fields={[
          { field: "firstName", input: { autoComplete: "given-name" } },
          { field: "lastName", input: { autoComplete: "family-name" } },
          { field: "city", input: { autoComplete: "address-level2" } },
        ]}
        {...shared}
      />
      <FieldsSection
        id="contacts"
        title={t`How to reach you`}
        fields={[
          email,
          phone,
          { field: "telegram", input: { autoComplete: "off", spellCheck: "false", placeholder: "@" } },
        ]}
        {...shared}
      />
      <AddressSection {...shared} />
      <SecuritySection connected={connected} isUnsaved={unsaved.has("password")} {...shared} />
      <DocumentsSection customer={customer} />
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  )
}
