import { useEffect, useState } from 'react'
import { defaultConfig, fetchConfig, type RuntimeConfig } from '../fetch-config'

/** The login options of the server. The form works without them. */
export function useLoginConfig(): Pick<RuntimeConfig, 'demoUsers' | 'sso'> {
  const [config, setConfig] = useState<Pick<RuntimeConfig, 'demoUsers' | 'sso'>>(defaultConfig)
  useEffect(() => void fetchConfig().then(setConfig, () => undefined), [])
  return config
}
