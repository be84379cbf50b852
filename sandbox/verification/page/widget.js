/**
 * The stand-in for a verification widget: it is told a token by the office that frames it, and tells it what became of
 * it.
 */
const office = document.body.dataset["office"] ?? ""
let token = ""

/** @param {string} id */
const element = (id) => {
  const found = document.querySelector(`#${id}`)
  if (!(found instanceof HTMLElement)) throw new Error(`there is no #${id}`)
  return found
}
const words = element("words")
const choices = element("choices")

/** @param {object} message */
const tell = (message) => window.parent.postMessage(message, { targetOrigin: office })

/**
 * Asks this server; a token that is over is replaced by the office, and the customer goes on.
 * @param {string} what
 * @returns {Promise<string>}
 */
const ask = async (what) => {
  const response = await fetch(`/verification/${what}`, { method: "POST", body: new URLSearchParams({ token }) })
  const { status } = await response.json()
  if (status === "expired") tell({ type: "expired" })
  return status
}

/** @param {string} given */
const begin = async (given) => {
  const isRenewed = token !== ""
  token = given
  if ((await ask("state")) === "expired") return
  words.textContent = isRenewed
    ? "The token was renewed. Please go on."
    : "No document is needed here: choose what becomes of it."
  choices.hidden = false
}

/** @param {string} what */
const choose = async (what) => {
  const status = await ask(what)
  if (["submitted", "approved", "rejected"].includes(status)) {
    choices.hidden = true
    words.textContent = `Done: ${status}.`
    tell({ type: "status", status })
  } else if (what === "expire") words.textContent = "The token is over. Whatever you choose next asks for another one."
}

choices.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLButtonElement) void choose(target.value)
})
window.addEventListener("message", ({ origin, source, data }) => {
  if (origin === office && source === window.parent && data?.type === "token") void begin(String(data.token))
})
tell({ type: "ready" })
