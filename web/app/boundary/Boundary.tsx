import { Component, type ErrorInfo, type ReactNode } from 'react'
import { log } from '~/lib/log'

interface Props {
  children: ReactNode
  /** Renders the fallback of the failed part. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** An error boundary. Its fallback shows the error in place (A84), so it logs and shows no toast. */
export class Boundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    log.error('A part of the page failed while rendering', error, componentStack ?? '')
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children
  }
}
