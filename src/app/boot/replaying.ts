import "./demo.ts"
import { replayPath } from "../../ui/kit/paths.ts"

/**
 * Whether this page shows recordings and nothing else, for as long as it lives: whoever comes or goes loads another
 * page. Such a page reads no token, starts no customer's worker and writes nothing that a customer's page reads.
 */
export const isReplaying = location.pathname === replayPath || location.pathname.startsWith(`${replayPath}/`)
