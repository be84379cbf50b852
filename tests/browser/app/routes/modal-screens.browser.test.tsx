import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { ModalScreens } from "../../../../src/app/routes/modal-screens.tsx"
import type { ModalName } from "../../../../src/domain/modals/modal-names.ts"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

const port = { write: () => {}, close: () => {}, open: () => {}, guard: () => {} }

/** Each name that moves no funds of itself, and the dialog that it opens. */
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
  ["R100", "requestOton", "Ask for OTON"],
  ["R118", "modalRequests", "Requests for me"],
]

test.each(dialogs)("%s #modal=%s opens the dialog “%s”, which closes", async (_, modal, title) => {
  const close = vi.fn<() => void>()
  const office = customerWorker()
  office.set("requests", { keptOn: "device", requests: [] })
  show(
    <ConfirmProvider>
      <ModalScreens
        state={{ modal, values: {} }}
        own
        port={{ ...port, close }}
        settings={{ whitelist: false, chooseWhitelist: () => {} }}
      />
    </ConfirmProvider>,
    { office },
  )
  const titles = () => [...document.querySelectorAll("[role=dialog] h2")].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual([title])
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => close.mock.calls.length).toBe(1)
})
