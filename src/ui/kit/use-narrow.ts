import { useMedia } from "./media.ts"

/** Whether the window is as narrow as a phone, where menus are gathered in one. */
export const useNarrow = (): boolean => useMedia("phone")
