// The page's first script: takes the parent platform's token out of the address before anything is drawn or fetched (A03, S06).
// It stays in memory until the sign-in screen takes it from there.
{
  const query = new URLSearchParams(location.search)
  const hash = new URLSearchParams(location.hash.slice(1))
  const token = query.get("token") ?? hash.get("token")
  if (token !== null) {
    const app = query.get("app") ?? hash.get("app") ?? ""
    const state = query.get("state") ?? hash.get("state") ?? ""
    for (const parameters of [query, hash]) for (const name of ["token", "app", "state"]) parameters.delete(name)
    const left = (mark, parameters) => (parameters.size === 0 ? "" : mark + parameters.toString())
    history.replaceState(history.state, "", location.pathname + left("?", query) + left("#", hash))
    Object.defineProperty(window, "signOn", { value: { token, app, state }, configurable: true })
  }
}
