/** What the page of a test tells the scripted office of its worker. */
export type OfficeOrder =
  | { readonly _tag: "Hold"; readonly path: string }
  | { readonly _tag: "Rows"; readonly texts: ReadonlyArray<string> }
  | { readonly _tag: "CountPorts" }

/** What it hears from there. */
export type OfficeReport =
  | { readonly _tag: "Asked"; readonly path: string }
  | { readonly _tag: "Ports"; readonly open: number }

const channel = new BroadcastChannel("scripted-office")
const report = (word: OfficeReport): void => channel.postMessage(word)
const held = new Set<string>()
let texts: ReadonlyArray<string> = ["first"]
let ports = 0

const records = (): ReadonlyArray<object> =>
  texts.map((description, index) => ({
    id: texts.length - index,
    date: 1_700_000_000 + texts.length - index,
    sum: "1.000",
    currency: "usd",
    type: 2,
    status: 1,
    status_name: "Completed",
    description,
    marketplace: "Web Office",
  }))

const answers: { readonly [path: string]: (body: { readonly [field: string]: unknown }) => object } = {
  "/user/auth": ({ password }) =>
    password === "right"
      ? { code: 0, data: { auth: "token" }, message: [] }
      : { code: 3, data: null, message: "Wrong e-mail or password" },
  "/user/info": () => ({ code: 0, data: { id: 1, email: "demo@office.test", name: "Demo" }, message: [] }),
  "/user/balance": () => ({ code: 0, data: { user_balance: {} }, message: [] }),
  "/index/getRates": () => ({ code: 0, data: { rates: { usd: 60_000 } }, message: [] }),
  "/transaction/userTypes": () => ({ code: 0, data: [], message: [] }),
  "/transaction/listTransactions": () => ({ code: 0, data: { records: records() }, message: [] }),
}

channel.onmessage = ({ data }: MessageEvent<OfficeOrder>) => {
  if (data._tag === "Hold") held.add(data.path)
  else if (data._tag === "Rows") texts = data.texts
  else report({ _tag: "Ports", open: ports })
}

self.fetch = async (input, init) => {
  const request = new Request(input, init)
  const path = new URL(request.url).pathname
  report({ _tag: "Asked", path })
  if (held.has(path)) return new Promise<Response>(() => undefined)
  return Response.json(answers[path]?.(await request.json()) ?? { code: 1, data: null, message: [] })
}

// Every watch arrives with a port; closing it is what ends the watch in the worker.
self.addEventListener("message", (event) => {
  ports += event.ports.length
})
MessagePort.prototype.close = new Proxy(Reflect.get(MessagePort.prototype, "close"), {
  apply: (close, port, given) => {
    ports--
    return Reflect.apply(close, port, given)
  },
})
