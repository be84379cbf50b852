import { Trans } from "@lingui/react/macro"
import { Banner } from "../../kit/banner.tsx"
import { ComparedText } from "../flow/compared-text.tsx"

/** Where the OTON family goes: the address of the profile, to be read and not to be changed here (R150, R296). */
export const ProfileAddress = ({ bep20 }: { readonly bep20: string }) => {
  if (bep20 === "") {
    return (
      <Banner
        tone="waiting"
        action={
          <a href="/profile" className="profile-link">
            /profile
          </a>
        }
      >
        <Trans>Please fill your BEP20-address in Profile</Trans>
      </Banner>
    )
  }
  return (
    <div>
      <p className="field-label">
        <Trans>BEP20 address of your profile</Trans>
      </p>
      <p className="profile-address-text">
        <ComparedText text={bep20} />
      </p>
    </div>
  )
}
