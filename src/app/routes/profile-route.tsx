import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { DeviceSection } from "../../ui/device/device-section.tsx"
import { useWorker } from "../../ui/kit/office.ts"
import { ProfileScreen } from "../../ui/profile/profile-screen.tsx"
import { Section } from "../../ui/profile/section.tsx"
import { SignOutDialog } from "../../ui/shell/sign-out-dialog.tsx"
import { VerificationLine } from "../../ui/verification/verification-line.tsx"
import { isReplaying } from "../boot/replaying.ts"
import { readSettings } from "../boot/settings.ts"
import { useIdleMinutes, writeIdleMinutes } from "../session/idle.ts"
import { readTokenUntil, removeEverything, signOut } from "../session/session.ts"

/** `/profile` (R061); `/profile/:id` leads here, since no call returns anyone else (R060, A11). */
export const ProfileRoute = () => {
  const { t } = useLingui()
  const office = useWorker()
  const idleMinutes = useIdleMinutes()
  const [leaving, setLeaving] = useState(false)
  return (
    <ProfileScreen connected={readSettings().inferredCalls}>
      <Section id="verification" title={t`Identity verification`}>
        <VerificationLine />
      </Section>
      {!isReplaying && ( // a recording is nobody's device
        <Section id="device" title={t`This device`} isBeside>
          <DeviceSection
            idleMinutes={idleMinutes}
            onIdleMinutes={writeIdleMinutes}
            tokenUntil={readTokenUntil()}
            onWipe={() => void removeEverything(office)}
            onSignOut={() => setLeaving(true)}
          />
        </Section>
      )}
      <SignOutDialog
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        onSignOut={(keep) => void signOut(office, keep)}
      />
    </ProfileScreen>
  )
}
