import { proxy, ref } from 'valtio/vanilla'
import { defaultConfig, type RuntimeConfig } from './fetch-config'

export type { RuntimeConfig }

/** One value, replaced as a whole when it arrives. */
export const configState = proxy({ config: ref(defaultConfig()) })
