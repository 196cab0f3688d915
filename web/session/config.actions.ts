import { ref } from 'valtio/vanilla'
import { configState } from './config.state'
import { fetchConfig } from './fetch-config'
import { saveHostname } from './session-storage'

let loading: Promise<void> | null = null

/** Loads /config.json once. Without it the defaults hold; the next call tries again. */
export const loadConfig = () => (loading ??= load())

async function load(): Promise<void> {
  try {
    const config = await fetchConfig()
    configState.config = ref(config)
    if (config.env.name.startsWith('ysl-')) saveHostname(location.hostname)
  } catch {
    loading = null
  }
}
