/** `npm run dev`: as `npm start`, with the client served by Vite with hot reload, and without the strict CSP. */
import { createServer } from "vite"
import { hasStandIns } from "../sandbox/http/settings.ts"
import { startSandbox } from "../sandbox/main.ts"
import { signOnPath } from "../sandbox/parent/parent.ts"
import { verificationAddress } from "../sandbox/verification/widget.ts"
import { run } from "./office/run.ts"
import { withServers } from "./office/servers.ts"

await run("npm run dev", async ({ port, ...options }) => {
  const sandbox = await startSandbox({ ...options, port: 0, client: undefined, clientUrl: `http://localhost:${port}` })
  const vite = await createServer({
    plugins: [
      withServers({
        ...(options.officeUrl === undefined &&
          hasStandIns(options) && { verificationUrl: verificationAddress(sandbox.port) }),
        ...options,
      }),
    ],
    server: {
      host: "localhost",
      port,
      strictPort: true,
      proxy: {
        // The office answers every POST, the adapter's GETs and the documents; all else is the client, which Vite
        // serves.
        "/": {
          target: sandbox.url,
          bypass: ({ method, url }) =>
            method === "POST" || url?.startsWith("/lp/") || url === signOnPath || url?.startsWith("/docs/")
              ? undefined
              : url,
        },
      },
    },
  })
  await vite.listen()
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await vite.close()
      await sandbox.close()
    },
  }
})
