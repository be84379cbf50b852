/** One instance of the office in a process of its own: `node instance.ts OPTIONS`, JSON; prints its port. */
import { argv, stdout } from "node:process"
import { startSandbox } from "../../sandbox/main.ts"
import type { InstanceOptions } from "./instances.ts"

const options = JSON.parse(argv[2] ?? "{}") as InstanceOptions
const { port } = await startSandbox({
  port: 0,
  data: undefined,
  fresh: true,
  client: undefined,
  testHooks: true,
  rateOfLiveRows: 0,
  trustedProxies: ["127.0.0.1"], // each customer comes from an address of its own
  ...options,
})
stdout.write(`${port}\n`)
