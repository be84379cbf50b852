import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"

/** The sign of a message, by its theme. */
export const themeIcons = {
  error: CircleAlert,
  danger: TriangleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
} as const
