import { Trans, useLingui } from "@lingui/react/macro"
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from "react"
import type { Drawing } from "../../../domain/structure/drawing.ts"
import { useMedia } from "../../kit/media.ts"
import { usePreferences } from "../../kit/preferences.ts"
import { type Part, Stage } from "./stage.ts"
import { keyOf } from "./tree-keys.ts"

/** What the buttons around the canvas may ask of it. */
export interface TreeHandle {
  readonly zoom: (factor: number) => void
  readonly showAll: () => void
  readonly goTo: (index: number) => void
}

interface TreeCanvasProps {
  readonly drawing: Drawing
  readonly chosen: number
  readonly handle: Ref<TreeHandle>
  readonly onChoose: (index: number) => void
  readonly onTurn: (index: number) => void
  readonly onOpen: (index: number) => void
}

const activities = { "1": "active", "0": "notActive", "-1": "unknown" } as const

/** What is read aloud: the chosen one as an item of a tree, of which the canvas is the picture. */
const ChosenItem = ({
  id,
  drawing,
  chosen,
}: {
  readonly id: string
  readonly drawing: Drawing
  readonly chosen: number
}) => {
  const { t } = useLingui()
  const words = { active: t`Active`, notActive: t`Not active`, unknown: "" }
  const team = drawing.team[chosen] ?? 0
  const beside = drawing.above.flatMap((above, index) => (above === drawing.above[chosen] ? [index] : []))
  const said = [
    chosen === 0 ? t`You` : (drawing.names[chosen] ?? ""),
    words[activities[drawing.active[chosen] ?? -1]],
    drawing.marked[chosen] === 1 ? t`stands elsewhere in the list` : "",
    team === 0 ? "" : t`own partners: ${team}`,
  ]
  return (
    // The keys are those of the tree around it; this is what they have chosen.
    <div
      id={id}
      role="treeitem"
      className="visually-hidden"
      aria-selected="true"
      aria-level={(drawing.levels[chosen] ?? 0) + 1}
      aria-setsize={beside.length}
      aria-posinset={beside.indexOf(chosen) + 1}
      {...(team > 0 && { "aria-expanded": drawing.folded[chosen] !== 1 })}
    >
      {said.filter((word) => word !== "").join(", ")}
    </div>
  )
}

/** The drawn tree: pointer, wheel and pinch are the stage's, keys and what is read aloud are here. */
export const TreeCanvas = ({ drawing, chosen, handle, onChoose, onTurn, onOpen }: TreeCanvasProps) => {
  const { t, i18n } = useLingui()
  const { theme } = usePreferences()
  const isDark = useMedia("dark")
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage | null>(null)
  const [item, help] = [useId(), useId()]
  const you = useEffectEvent(() => t`You`)
  const press = useEffectEvent((index: number, part: Part) => (part === "fold" ? onTurn(index) : onChoose(index)))
  useEffect(() => {
    if (canvas.current === null) return
    const made = new Stage(
      canvas.current,
      (index, part) => press(index, part),
      () => you(),
    )
    stage.current = made
    return () => made.destroy()
  }, [])
  const lastDrawing = useRef<Drawing | null>(null)
  useEffect(() => {
    if (lastDrawing.current === drawing) stage.current?.choose(chosen)
    else stage.current?.show(drawing, chosen)
    lastDrawing.current = drawing
  }, [drawing, chosen])
  useEffect(() => stage.current?.dress(`${theme} ${isDark} ${i18n.locale}`), [theme, isDark, i18n.locale])
  useImperativeHandle(
    handle,
    () => ({
      zoom: (factor) => stage.current?.zoom(factor),
      showAll: () => stage.current?.showAll(),
      goTo: (index) => stage.current?.goTo(index),
    }),
    [],
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const doing = keyOf(drawing, chosen, event)
    if (doing === null) return
    event.preventDefault()
    if (doing._tag === "Choose") onChoose(doing.index)
    else if (doing._tag === "Turn") onTurn(chosen)
    else if (doing._tag === "Open") onOpen(chosen)
    else if (doing._tag === "Zoom") stage.current?.zoom(doing.factor)
    else if (doing._tag === "Push") stage.current?.push(doing.x, doing.y)
    else stage.current?.showAll()
  }
  return (
    <>
      <div
        className="tree-stage"
        role="tree"
        tabIndex={0}
        aria-label={t`Referral tree`}
        aria-describedby={help}
        aria-activedescendant={item}
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} className="tree-canvas" aria-hidden="true" />
        <ChosenItem id={item} drawing={drawing} chosen={chosen} />
      </div>
      <p className="tree-help" id={help}>
        <Trans>
          Arrows walk along the tree, Space opens and folds a team, Enter shows a partner. Shift with arrows pushes the
          view, + and − zoom, 0 shows everything.
        </Trans>
      </p>
    </>
  )
}
