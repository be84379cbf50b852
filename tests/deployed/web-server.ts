import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect } from "vitest"

/** What stands in front of the office: the client's files at one origin, the office's instances at another. */
export interface Front {
  /** Of the folder that `npm run deploy` made. */
  readonly site: string
  /** The file that `npm run deploy` wrote for this server. */
  readonly headers: string
  readonly sitePort: number
  readonly officePort: number
  /** Where the instances listen. */
  readonly instances: ReadonlyArray<number>
}

/** A web server as Debian ships it. */
export interface WebServer {
  readonly name: "nginx" | "caddy"
  readonly file: "nginx.conf" | "Caddyfile"
  /** Its configuration around the file. `folder` is for what it writes. */
  readonly config: (front: Front, folder: string) => string
  readonly args: (config: string, folder: string) => ReadonlyArray<string>
}

const client = (port: number): string => `http://localhost:${port}`

/** What the office's own server must answer to pages of another origin (docs/deploying.md, CORS). */
const cors = (port: number): ReadonlyArray<readonly [string, string]> => [
  ["Access-Control-Allow-Origin", client(port)],
  ["Access-Control-Allow-Headers", "Content-Type, Accept-Language"],
  ["Access-Control-Allow-Methods", "GET, POST"],
]

export const webServers: ReadonlyArray<WebServer> = [
  {
    name: "nginx",
    file: "nginx.conf",
    config: ({ site, headers, sitePort, officePort, instances }, folder) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    upstream office {
${instances.map((port) => `        server 127.0.0.1:${port};`).join("\n")}
    }
    server {
        listen 127.0.0.1:${sitePort};
        listen [::1]:${sitePort};
        root ${site};
        include ${headers};
    }
    server {
        listen 127.0.0.1:${officePort};
${cors(sitePort)
  .map(([name, value]) => `        add_header ${name} "${value}" always;`)
  .join("\n")}
        location / {
            if ($request_method = OPTIONS) { return 204; }
            proxy_pass http://office;
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
    }
}
`,
    args: (config, folder) => ["-e", join(folder, "error.log"), "-c", config],
  },
  {
    name: "caddy",
    file: "Caddyfile",
    config: ({ site, headers, sitePort, officePort, instances }) => `
{
    admin off
    auto_https off
}
http://localhost:${sitePort} {
    root * ${site}
    import ${headers}
}
http://127.0.0.1:${officePort} {
    header {
${cors(sitePort)
  .map(([name, value]) => `        ${name} "${value}"`)
  .join("\n")}
    }
    @preflight method OPTIONS
    respond @preflight 204
    reverse_proxy ${instances.map((port) => `127.0.0.1:${port}`).join(" ")}
}
`,
    args: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
]

/** A port that nobody uses now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (typeof address !== "object" || address === null) throw new Error("no port")
  return address.port
}

const answers = async (port: number): Promise<boolean> =>
  (await fetch(client(port)).catch(() => undefined))?.ok === true

/** Starts a web server in front of the office; resolves once it serves, and gives what stops it. */
export const startWebServer = async (
  { name, config, args }: WebServer,
  front: Front,
  folder: string,
): Promise<() => Promise<void>> => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, "config")
  writeFileSync(file, config(front, folder))
  const child: ChildProcess = spawn(name, args(file, folder), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  const said = child.stderr === null ? Promise.resolve("") : text(child.stderr)
  const ended = once(child, "close")
  await expect
    .poll(async () => child.exitCode !== null || answers(front.sitePort), { message: `${name} does not answer` })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(`${name} ended: ${await said}`)
  return async () => {
    child.kill("SIGTERM")
    await ended
  }
}

/** Whether Debian's package of a server, with its Brotli module, is here. */
export const isInstalled = ({ name }: WebServer): boolean => {
  try {
    execFileSync("which", [name], { stdio: "ignore" })
    return name !== "nginx" || existsSync("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
  } catch {
    return false
  }
}
