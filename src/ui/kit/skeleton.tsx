import "./skeleton.css"

/** A grey bar that takes the room of what is coming. Sizes are CSS lengths, the final ones, so that nothing jumps. */
export const Skeleton = ({ width = "100%", height = "1em" }: { readonly width?: string; readonly height?: string }) => (
  <span className="skeleton" style={{ width, height }} aria-hidden="true" />
)
