import { Trans } from "@lingui/react/macro"

/** What a newcomer accepts, to be read before (R075–R078). Public pages have no link to the cookie policy: it has no file yet (A09). */
export const DocumentLinks = () => (
  <p className="entry-documents">
    <Trans>
      To read: <a href="/docs/terms-of-use.pdf" target="_blank" rel="noopener noreferrer">terms of use</a> and <a href="/docs/Privacy_Policy.pdf" target="_blank" rel="noopener noreferrer">privacy policy</a> (English, PDF). The cookie policy is not published yet.
    </Trans>
  </p>
)
