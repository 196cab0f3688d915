import { layoutState } from './layout.state'
import type { LayoutConfig } from './layout.types'
import { otherScheme } from './scheme-change'

/** The choices that change with the scheme, and the colors to restore (A49). */
export function changeScheme(): Partial<LayoutConfig> {
  const { config, chosen, beforeDark } = layoutState
  const next = otherScheme({ ...config, ...chosen }, beforeDark)
  layoutState.beforeDark = next.beforeDark
  return next.change
}
