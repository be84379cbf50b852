import { Component, type ReactNode } from "react"
import { ErrorView } from "./error-view.tsx"

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value tries again, like the address of a screen. */
  readonly resetKey?: string
}

interface ErrorBoundaryState {
  readonly failed: boolean
  readonly resetKey: string | undefined
}

/** Holds an exception within one block, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render() {
    return this.state.failed ? <ErrorView onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
