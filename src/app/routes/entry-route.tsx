import { Outlet } from "@tanstack/react-router"
import { useEffect } from "react"
import { readToken } from "../session/cookies.ts"

/**
 * Everything before the sign-in (R069). Signed in from another tab meanwhile: this tab's worker does not know the
 * token, so it starts anew.
 */
export const EntryRoute = () => {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible" && readToken() !== null) location.assign("/")
    }
    document.addEventListener("visibilitychange", look)
    return () => document.removeEventListener("visibilitychange", look)
  }, [])
  return <Outlet />
}
