import { Trans, useLingui } from "@lingui/react/macro"
import { ChevronDown, ChevronUp, LocateFixed, Maximize, Minus, Plus, SearchX } from "lucide-react"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { PartnerQuery } from "../../../domain/structure/query.ts"
import { Button } from "../../kit/button.tsx"
import { IconButton } from "../../kit/icon-button.tsx"
import { Icon } from "../../kit/icon.tsx"
import { useLive } from "../../kit/office.ts"
import { Skeleton } from "../../kit/skeleton.tsx"
import { ChosenPartner } from "./chosen-partner.tsx"
import { TreeCanvas, type TreeHandle } from "./tree-canvas.tsx"
import { type Folds, useFolds } from "./use-folds.ts"
import "./tree.css"

interface TreeViewProps {
  /** What is looked for; an empty one looks for nobody. */
  readonly query: PartnerQuery
  readonly onOpen: (id: string) => void
}

const isAsking = ({ search, branch, active }: PartnerQuery): boolean =>
  search.trim() !== "" || branch !== null || active !== null

/** Those who fit, one after another, as the search of a browser walks through a page. */
const Hits = ({ query, seek }: { readonly query: PartnerQuery; readonly seek: Folds["seek"] }) => {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState(0)
  const hits =
    useLive("partners", { query: { ...query, by: "level", descending: false }, from: at, count: 1 }).value?.value ??
    null
  const found = hits?.rows[0]?.partner.id
  const goTo = useEffectEvent(seek)
  useEffect(() => {
    if (found !== undefined) goTo(found)
  }, [found])
  if (hits === null) return null
  const { total } = hits
  const place = i18n.number(at + 1)
  const all = i18n.number(total)
  if (total === 0)
    return (
      <p className="tree-hits" role="status">
        <Icon of={SearchX} />
        <Trans>No partner fits</Trans>
      </p>
    )
  return (
    <div className="tree-hits">
      <span role="status">
        <Trans>
          {place} of {all}
        </Trans>
      </span>
      <IconButton label={t`The one before`} isDisabled={at === 0} onPress={() => setAt(at - 1)}>
        <Icon of={ChevronUp} size={20} />
      </IconButton>
      <IconButton label={t`The next one`} isDisabled={at >= total - 1} onPress={() => setAt(at + 1)}>
        <Icon of={ChevronDown} size={20} />
      </IconButton>
    </div>
  )
}

/**
 * The structure as a tree, teams opened as one goes, the chosen one's way to the customer marked (screens 4.14, R023,
 * R024).
 */
export const TreeView = ({ query, onOpen }: TreeViewProps) => {
  const { t } = useLingui()
  const handle = useRef<TreeHandle>(null)
  const folds = useFolds()
  const drawing = useLive("partnerDrawing", folds.query).value?.value ?? null
  const sought = folds.query.show
  useEffect(() => {
    if (sought !== null && drawing !== null) handle.current?.goTo(drawing.ids.indexOf(sought))
  }, [sought, drawing])
  if (drawing === null) return <Skeleton height="560px" />
  const chosen = Math.max(0, drawing.ids.indexOf(folds.chosen))
  const { isOpen } = folds.query
  const idOf = (index: number): string => drawing.ids[index] ?? ""
  return (
    <div className="tree">
      <div className="tree-tools">
        <Button kind="quiet" onPress={() => folds.all(!isOpen)}>
          {isOpen ? <Trans>Fold all</Trans> : <Trans>Open all</Trans>}
        </Button>
        <IconButton label={t`Larger`} onPress={() => handle.current?.zoom(1.25)}>
          <Icon of={Plus} size={20} />
        </IconButton>
        <IconButton label={t`Smaller`} onPress={() => handle.current?.zoom(0.8)}>
          <Icon of={Minus} size={20} />
        </IconButton>
        <IconButton label={t`Show everything`} onPress={() => handle.current?.showAll()}>
          <Icon of={Maximize} size={20} />
        </IconButton>
        <IconButton
          label={t`Back to me`}
          onPress={() => {
            folds.choose("", drawing)
            handle.current?.goTo(0)
          }}
        >
          <Icon of={LocateFixed} size={20} />
        </IconButton>
        {isAsking(query) && <Hits key={JSON.stringify(query)} query={query} seek={folds.seek} />}
      </div>
      <TreeCanvas
        drawing={drawing}
        chosen={chosen}
        handle={handle}
        onChoose={(index) => folds.choose(idOf(index), drawing)}
        onTurn={(index) => folds.turn(idOf(index), drawing)}
        onOpen={(index) => onOpen(idOf(index))}
      />
      <ChosenPartner id={idOf(chosen)} onOpen={onOpen} />
    </div>
  )
}
