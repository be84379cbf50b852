import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { ProfileField } from "../../domain/profile/model.ts"

/** What each field of the profile is called (R036–R042, R153). */
export const fieldNames: Readonly<Record<ProfileField, MessageDescriptor>> = {
  name: msg`Account name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  city: msg`City`,
  email: msg`E-mail`,
  phone: msg`Phone`,
  telegram: msg`Telegram account`,
  bep20: msg`BEP20 address`,
}
