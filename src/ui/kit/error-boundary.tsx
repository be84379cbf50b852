import { Component, type ReactNode } from "react"
import { ErrorView } from "./error-view.tsx"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value tries again, like the address of a screen. */
  readonly resetKey?: string
  /** Draws the failure where the block itself has no room for it. */
  readonly renderAround?: (view: ReactNode) => ReactNode
}

interface ErrorBoundaryState {
  /** What was thrown; it may be anything, also nothing. */
  readonly failure: { readonly error: unknown } | null
  readonly resetKey: string | undefined
}

/** Holds an exception within one block, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey }
  }

  override render() {
    const { failure } = this.state
    const { children, renderAround } = this.props
    if (failure === null) return children
    // what stands over the page is closed, and tried again when it is opened
    if (renderAround !== undefined) return renderAround(<ErrorView error={failure.error} />)
    return <ErrorView error={failure.error} onRetry={() => this.setState({ failure: null })} />
  }
}
