/** What a page says to its service worker, so that all notifications it showed go from the tray. */
export const closeWord = "close notifications"
