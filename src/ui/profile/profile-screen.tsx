import { Trans, useLingui } from "@lingui/react/macro"
import { useBlocker } from "@tanstack/react-router"
import { type ReactNode, useCallback, useState } from "react"
import { loading } from "../../domain/kernel/remote-data.ts"
import { useConfirm } from "../kit/confirm.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { ErrorBoundary } from "../kit/error-boundary.tsx"
import { useLive } from "../kit/office.ts"
import { Skeleton } from "../kit/skeleton.tsx"
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

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const Loading = () => (
  <div className="profile">
    {["public", "personal", "contacts"].map((id) => (
      <div key={id} className="profile-section">
        <Skeleton width="120px" height="24px" />
        <Skeleton height="112px" />
      </div>
    ))}
  </div>
)

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
      <ContentArea area={session === null ? null : loading} skeleton={<Loading />} onRetry={() => location.reload()}>
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
