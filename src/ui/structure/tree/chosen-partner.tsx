import { Trans, useLingui } from "@lingui/react/macro"
import { Button } from "../../kit/button.tsx"
import { useLive } from "../../kit/office.ts"
import { Activity, MarkChip, TurnoverShared } from "../partner-words.tsx"

const Customer = () => {
  const team = useLive("partnerTeam", { id: null }).value?.value ?? null
  return (
    <p className="tree-chosen-name">
      <strong>
        <Trans>You</Trans>
      </strong>
      {team !== null && <TurnoverShared {...team} />}
    </p>
  )
}

const Chosen = ({ id, onOpen }: { readonly id: string; readonly onOpen: (id: string) => void }) => {
  const { t } = useLingui()
  const details = useLive("partner", { id }).value?.value ?? null
  if (details === null || details.row.partner.id !== id) return null
  const {
    row: { partner, mark },
    path,
    inTeam,
    beside,
  } = details
  const way = [t`You`, ...path.map(({ name, id }) => (name === "" ? id : name))]
  const steps = way.length > 6 ? [...way.slice(0, 2), "…", ...way.slice(-3)] : way
  return (
    <>
      <div className="tree-chosen-words">
        <p className="tree-chosen-name">
          <strong>
            <bdi>{partner.name === "" ? id : partner.name}</bdi>
          </strong>
          <Activity active={partner.active} />
          <MarkChip mark={mark} />
          <TurnoverShared turnover={partner.turnover} inTeam={inTeam} beside={beside} />
        </p>
        <p className="structure-quiet">
          {steps.map((name, place) => (
            <span key={`${name} ${place}`}>
              {place > 0 && " › "}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      </div>
      <Button onPress={() => onOpen(id)}>
        <Trans>Details</Trans>
      </Button>
    </>
  )
}

/** Who is chosen in the tree, the way to the customer, and what its turnover is made of. */
export const ChosenPartner = ({ id, onOpen }: { readonly id: string; readonly onOpen: (id: string) => void }) => {
  const { t } = useLingui()
  return (
    <section className="tree-chosen" aria-label={t`Chosen partner`}>
      {id === "" ? <Customer /> : <Chosen id={id} onOpen={onOpen} />}
    </section>
  )
}
