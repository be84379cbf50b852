import { useLingui } from "@lingui/react/macro"
import type { Obstacle } from "../../../domain/sending/decide.ts"
import { eventMissing, storageText } from "../../kit/refusal.ts"

/** Why nothing can be sent at all now, in words (A91); null when that is not what stands in the way. */
export const useObstacleWords = (): ((obstacles: ReadonlyArray<Obstacle>) => string | null) => {
  const { t } = useLingui()
  const wordsOf = (obstacle: Obstacle): string | null => {
    switch (obstacle._tag) {
      case "Offline":
        return t`You are offline. Nothing can be sent, and nothing is kept to be sent later.`
      case "NoLocks":
        return t`This page is not secure: without https two tabs could send the same at once.`
      case "Storage":
        if (obstacle.problem === "SetAside") return `${t(eventMissing)}.`
        return `${t(storageText(obstacle.problem))}.`
      default:
        return null
    }
  }
  return (obstacles) => obstacles.map(wordsOf).find((words) => words !== null) ?? null
}
