import { TokensScreen } from "../../ui/tokens/tokens-screen.tsx"
import { readSettings } from "../boot/settings.ts"

/** Buying tokens. The specification names no path for it (R028). */
export const TokensRoute = () => <TokensScreen connected={readSettings().inferredCalls} />
