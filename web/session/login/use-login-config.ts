import { useEffect, useState } from 'react'
import { defaultConfig, fetchConfig, type RuntimeConfig } from '../fetch-config'

/** What the server offers on the login page. Without an answer the form works all the same. */
export function useLoginConfig(): Pick<RuntimeConfig, 'demoUsers' | 'sso'> {
  const [config, setConfig] = useState<Pick<RuntimeConfig, 'demoUsers' | 'sso'>>(defaultConfig)
  useEffect(() => void fetchConfig().then(setConfig, () => undefined), [])
  return config
}
