import { Trans, useLingui } from "@lingui/react/macro"
import { Download, UsersRound } from "lucide-react"
import { useDeferredValue, useState } from "react"
import { Input } from "react-aria-components/Input"
import { SearchField } from "react-aria-components/SearchField"
import type { PartnerQuery } from "../../domain/structure/query.ts"
import { Button } from "../kit/button.tsx"
import { ContentArea } from "../kit/content-area.tsx"
import { EmptyState } from "../kit/empty-state.tsx"
import { Icon } from "../kit/icon.tsx"
import { useLive } from "../kit/office.ts"
import { Segments } from "../kit/segments.tsx"
import { Select } from "../kit/select.tsx"
import { Skeleton } from "../kit/skeleton.tsx"
import { useMayLeave } from "../kit/table/use-copy-rows.ts"
import { useNarrow } from "../kit/use-narrow.ts"
import { everyone } from "./everyone.ts"
import { PartnerMap } from "./partner-map.tsx"
import { PartnersTable } from "./partners-table.tsx"
import { TeamSteps } from "./team-steps.tsx"
import { TreeView } from "./tree/tree-view.tsx"
import { useSavePartners } from "./use-save-partners.ts"
import "../kit/field.css"

const views = ["tree", "table", "map"] as const
type View = (typeof views)[number]

const any = "any"
const activities: { readonly [Choice in string]?: boolean } = { active: true, "not-active": false }

interface SectionProps {
  readonly onOpen: (id: string) => void
  readonly onRetry: () => void
}

/**
 * Three views over the same partners: a tree, a table, a map; on phones one steps down through the teams (screens
 * 4.14).
 */
export const PartnersSection = ({ onOpen, onRetry }: SectionProps) => {
  const { t } = useLingui()
  const savePartners = useSavePartners()
  const narrow = useNarrow()
  const mayLeave = useMayLeave()
  const [chosen, choose] = useState<View | null>(null)
  const [search, setSearch] = useState("")
  const [rest, setRest] = useState<Pick<PartnerQuery, "branch" | "active">>({ branch: null, active: null })
  const filter = useDeferredValue({ search, ...rest })
  const query: PartnerQuery = { ...filter, by: "level", descending: false }
  const area = useLive("partners", { query: everyone, from: 0, count: 0 }).value
  const view = chosen ?? (narrow ? "table" : "tree")
  const names: { readonly [Name in View]: string } = { tree: t`Tree`, table: t`Table`, map: t`Map` }
  const clear = (): void => {
    setSearch("")
    setRest({ branch: null, active: null })
  }
  const save = async (): Promise<void> => {
    if (await mayLeave([{ type: "amount" }], "file")) await savePartners(query) // their turnover
  }
  return (
    <section className="structure-partners" aria-label={t`Partners`}>
      <ContentArea
        area={area}
        skeleton={
          <>
            <Skeleton height="var(--control)" />
            <Skeleton height="320px" />
          </>
        }
        isEmpty={({ figures }) => figures.partners === 0}
        onRetry={onRetry}
        empty={
          <EmptyState icon={<Icon of={UsersRound} size={20} />} title={t`No partners yet`}>
            <Trans>Who registers with one of your links stands here.</Trans>
          </EmptyState>
        }
      >
        {() => (
          <>
            <div className="structure-bar">
              <Segments
                label={t`View`}
                value={view}
                onChange={choose}
                choices={views.map((id) => ({ id, name: names[id] }))}
              />
              {view !== "map" && (
                <>
                  <SearchField
                    className="field structure-find"
                    aria-label={t`Search partners`}
                    value={search}
                    onChange={setSearch}
                  >
                    <Input className="field-input" placeholder={t`Name, e-mail, number`} />
                  </SearchField>
                  <Select
                    label={t`Branch`}
                    hideLabel
                    value={rest.branch ?? any}
                    onChange={(branch) => setRest((was) => ({ ...was, branch: branch === any ? null : branch }))}
                    choices={[
                      { id: any, name: t`Both branches` },
                      { id: "left", name: t`Left team` },
                      { id: "right", name: t`Right team` },
                    ]}
                  />
                  <Select
                    label={t`Activity`}
                    hideLabel
                    value={rest.active === null ? any : rest.active ? "active" : "not-active"}
                    onChange={(activity) => setRest((was) => ({ ...was, active: activities[activity] ?? null }))}
                    choices={[
                      { id: any, name: t`Active or not` },
                      { id: "active", name: t`Active` },
                      { id: "not-active", name: t`Not active` },
                    ]}
                  />
                  {view === "tree" && (
                    <Button onPress={() => void save()}>
                      <Icon of={Download} />
                      <Trans>CSV</Trans>
                    </Button>
                  )}
                </>
              )}
            </div>
            {view === "table" ? (
              <PartnersTable filter={filter} onOpen={onOpen} onClear={clear} />
            ) : view === "map" ? (
              <PartnerMap onOpen={onOpen} />
            ) : narrow ? (
              <TeamSteps query={query} onOpen={onOpen} onClear={clear} />
            ) : (
              <TreeView query={query} onOpen={onOpen} />
            )}
          </>
        )}
      </ContentArea>
    </section>
  )
}
