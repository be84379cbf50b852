import { env } from "node:process"

const pathOf = (name: string, otherwise: string): string => {
  const path = env[name] ?? otherwise
  if (!/^\/[\w-]+$/.test(path)) throw new Error(`${name} must be a path of one part, like ${otherwise}, not "${path}".`)
  return path
}

/**
 * Paths that the specification does not show, as settings of the build: the unlisted page (A07) and the node software
 * (A08).
 */
export const paths = {
  __HIDDEN_PATH__: JSON.stringify(pathOf("HIDDEN_PATH", "/q7wm2x9rk4t")),
  __NODE_PATH__: JSON.stringify(pathOf("NODE_SOFTWARE_PATH", "/nodeSoftware")),
}
