import "./spinner.css"

/** Turns while something is under way whose end is not known; what it is stands in words beside it. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
