import { Trans } from "@lingui/react/macro"
import { addressState } from "../../../domain/profile/bep20.ts"
import { Banner } from "../../kit/banner.tsx"
import { ComparedText } from "../flow/compared-text.tsx"

/** Where the OTON family goes: the address of the profile, to be read and not to be changed here (R150, R296). */
export const ProfileAddress = ({ bep20 }: { readonly bep20: string }) => {
  const link = (
    <a href="/profile" className="profile-link">
      /profile
    </a>
  )
  if (bep20 === "") {
    return (
      <Banner tone="waiting" action={link}>
        <Trans>Please fill your BEP20-address in Profile</Trans>
      </Banner>
    )
  }
  const isRight = ["Valid", "NoChecksum"].includes(addressState(bep20)._tag)
  return (
    <div>
      <p className="field-label">
        <Trans>BEP20 address of your profile</Trans>
      </p>
      <p className="profile-address-text">
        <ComparedText text={bep20} />
      </p>
      {!isRight && (
        <Banner tone="failed" action={link}>
          <Trans>The address in your profile cannot be right: correct it there first.</Trans>
        </Banner>
      )}
    </div>
  )
}
