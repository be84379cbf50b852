import { expect, test } from "vitest"
import { ModalScreens } from "../../../../src/app/routes/modal-screens.tsx"
import type { ModalName } from "../../../../src/domain/modals/modal-names.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const port = { write: () => {}, close: () => {}, open: () => {}, guard: () => {} }

/** Each name that moves no funds, and the dialog that it opens. */
const dialogs: ReadonlyArray<readonly [string, ModalName, string]> = [
  ["R105", "trnInfo", "Transaction"],
  ["R121", "modalInfo", "OTON presale"],
  ["R122", "modalPurchasesInfo", "Purchase"],
  ["R123", "modalListOfCountries", "List of countries"],
  ["R124", "contracts", "Contracts software"],
  ["R125", "modalAllBranches", "All branches"],
  ["R126", "modalPaymentFail", "Payment failure"],
  ["R127", "modalNewContract", "New contract"],
  ["R128", "modalPaymentSuccess", "Payment successful"],
  ["R129", "kyc", "Identity verification"],
]

test.each(dialogs)("%s #modal=%s opens the dialog “%s”", async (_, modal, title) => {
  const office = customerWorker()
  show(
    <ConfirmProvider>
      <ModalScreens
        state={{ modal, values: {} }}
        own
        port={port}
        settings={{ whitelist: false, chooseWhitelist: () => {} }}
      />
    </ConfirmProvider>,
    { office },
  )
  const titles = () => [...document.querySelectorAll("[role=dialog] h2")].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual([title])
})
