/**
 * Without any catalogue there are no texts: the specification's words (R396, R397) stand here once more, in English.
 */
export const showStartFailure = (root: Element): void => {
  const title = document.createElement("h1")
  title.textContent = "Something went wrong"
  const words = document.createElement("p")
  words.textContent =
    "There seems to have been an error. Please wait a minute and try again or contact support for assistance."
  const reload = document.createElement("button")
  reload.textContent = "Reload"
  reload.addEventListener("click", () => location.reload())
  const view = document.createElement("main")
  view.className = "start-failure"
  view.setAttribute("role", "alert")
  view.append(title, words, reload)
  root.replaceChildren(view)
}
