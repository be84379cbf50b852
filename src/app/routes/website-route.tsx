import { WebsiteScreen } from "../../ui/website/website-screen.tsx"
import { websites } from "../boot/settings.ts"

/** The unlisted page. */
export const WebsiteRoute = () => <WebsiteScreen websites={websites()} />
