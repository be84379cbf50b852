import { Trans } from "@lingui/react/macro"
import { createPortal } from "react-dom"
import { Spinner } from "./spinner.tsx"
import "./coming.css"

/**
 * Stands over the page while a dialog or a screen that was asked for is on its way: its script, or what it is about. It
 * is said at once, and seen from when one would begin to wonder. Whatever leads elsewhere leads out of it.
 */
export const Coming = () =>
  createPortal(
    <p className="coming" role="status">
      <Spinner />
      <Trans>Loading</Trans>
    </p>,
    document.body,
  )
