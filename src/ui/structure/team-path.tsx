import { Trans, useLingui } from "@lingui/react/macro"
import type { TeamView } from "../../domain/structure/team.ts"

/** Where one stands in the structure, each step a way back. */
export const TeamPath = ({
  team: { path },
  onGo,
}: {
  readonly team: TeamView
  readonly onGo: (id: string | null) => void
}) => {
  const { t } = useLingui()
  const steps = [{ id: null, name: "" }, ...path]
  return (
    <nav aria-label={t`Way to this team`}>
      <ol className="partner-path">
        {steps.map(({ id, name }, place) => {
          const words = id === null ? <Trans>You</Trans> : <bdi>{name === "" ? id : name}</bdi>
          return (
            <li key={id ?? ""}>
              {place === steps.length - 1 ? (
                <span aria-current="true">{words}</span>
              ) : (
                <button type="button" className="partners-open" onClick={() => onGo(id)}>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
