import { ProfileScreen } from "../ui/profile/profile-screen.tsx"
import { readSettings } from "./settings.ts"

/** `/profile` (R061); `/profile/:id` leads here, since no call returns anyone else (R060, A11). */
export const ProfileRoute = () => <ProfileScreen connected={readSettings().inferredCalls} />
