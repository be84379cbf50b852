import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { dropForgot } from "./forgot.ts"
import { startSession } from "./session.ts"

/** What follows every token: it goes to the cookie, the customer to home (R239, R244). */
export const useEnter = (): ((token: string) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (token) => {
      startSession(token)
      dropForgot()
      void navigate({ to: "/", replace: true })
    },
    [navigate],
  )
}
