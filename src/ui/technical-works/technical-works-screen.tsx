import { useLingui } from "@lingui/react/macro"
import { Construction } from "lucide-react"
import { useDocumentTitle } from "../kit/document-title.ts"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import "./technical-works.css"

/** Stands before everything while it is switched on (R047, R408). */
export const TechnicalWorksScreen = () => {
  const { t } = useLingui()
  useDocumentTitle(t`Technical works`)
  return (
    <main className="technical-works">
      <EmptyState icon={<Icon of={Construction} size={20} />} title={t`Technical works. Come back later`} />
    </main>
  )
}
