/**
 * Which columns give way so that the others have room, px: as few as it takes, in the order in which they yield. Given
 * are all columns that nobody chose, with the least px of each.
 */
export const columnsGivingWay = (
  least: ReadonlyMap<string, number>,
  yields: ReadonlyArray<string>,
  room: number,
): ReadonlyArray<string> => {
  const given: Array<string> = []
  let over = [...least.values()].reduce((sum, px) => sum + px, 0) - room
  for (const id of yields) {
    const px = least.get(id)
    if (over <= 0) break
    if (px === undefined) continue
    given.push(id)
    over -= px
  }
  return given
}
