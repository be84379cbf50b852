import { replayPath } from "../../ui/kit/paths.ts"
import { readSettings } from "./settings.ts"

const address = readSettings().demo

/** Whether this page shows a recording of its own and has no office behind it (B038). All of it lies below /replay. */
export const isDemo = address !== ""

if (isDemo && !location.pathname.startsWith(replayPath)) history.replaceState(null, "", replayPath)

/** The file is compressed by itself: servers that know nothing but files send it as it lies. */
const fetched = async (): Promise<File> => {
  const { ok, status, body } = await fetch(address)
  if (!ok || body === null) throw new Error(`the demo's recording: ${status}`)
  const text = new Response(body.pipeThrough(new DecompressionStream("gzip")))
  return new File([await text.blob()], address.slice(1))
}

/** The demo's recording, asked for before the page shuts its network; null where this is no demo. */
export const demoRecording: Promise<File> | null = isDemo ? fetched() : null
