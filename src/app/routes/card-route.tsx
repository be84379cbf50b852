import { CardScreen } from "../../ui/card/card-screen.tsx"
import { readSettings } from "../boot/settings.ts"

/** The payment card. The specification names no path for it (screens 4.16). */
export const CardRoute = () => <CardScreen connected={readSettings().inferredCalls} />
