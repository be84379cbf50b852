/** What was asked for was never written down, so no recording tells it. */
export class NotRecorded extends Error {
  override readonly name = "NotRecorded"
  constructor(source: string) {
    super(`“${source}” is not in this recording`)
  }
}
