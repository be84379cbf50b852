import { useLingui } from "@lingui/react/macro"
import { ProfileScreen } from "../ui/profile/profile-screen.tsx"
import { Section } from "../ui/profile/section.tsx"
import { VerificationLine } from "../ui/verification/verification-line.tsx"
import { readSettings } from "./settings.ts"

/** `/profile` (R061); `/profile/:id` leads here, since no call returns anyone else (R060, A11). */
export const ProfileRoute = () => {
  const { t } = useLingui()
  return (
    <ProfileScreen connected={readSettings().inferredCalls}>
      <Section id="verification" title={t`Identity verification`}><VerificationLine /></Section>
    </ProfileScreen>
  )
}
