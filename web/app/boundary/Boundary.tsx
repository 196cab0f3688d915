import { Component, type ErrorInfo, type ReactNode } from 'react'
import { log } from '~/lib/log'

interface Props {
  children: ReactNode
  /** What stands in the place of the part that failed. */
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** Keeps what fails while rendering to itself. It shows in its place (A84), so the log is told and no message appears. */
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
