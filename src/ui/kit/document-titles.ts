import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { DocumentName } from "../../domain/documents/model.ts"

/** What each legal document is called. */
export const documentTitles: Record<DocumentName, MessageDescriptor> = {
  privacy_policy: msg`Privacy Policy`,
  terms_of_use: msg`Terms of Use`,
  cookie_policy: msg`Cookie Policy`,
}
