/** A running office: the built client and both APIs over a database in memory, with the sandbox's test hooks on. */
export interface Office {
  readonly url: string
}

/** Asks a test hook of the sandbox. */
export const hook = async <Answer = unknown>(office: Office, name: string, body: object = {}): Promise<Answer> => {
  const response = await fetch(`${office.url}/__test/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: Answer }
  if (code !== 0) throw new Error(`hook ${name} answered code ${code}`)
  return data
}

/** The calls the sandbox has received since the test began, oldest first. */
export const received = async (
  office: Office,
  path: string,
): Promise<ReadonlyArray<{ readonly path: string; readonly body: unknown }>> => {
  const { requests } = await hook<{ requests: ReadonlyArray<{ path: string; body: unknown }> }>(office, "requests")
  return requests.filter((request) => request.path === path)
}
