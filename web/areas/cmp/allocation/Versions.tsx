import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback } from 'react'
import { useLoaded } from '~/costs/parts'
import { rest } from '~/gql/rest'
import { formatDateTime } from '~/lib/dates'
import type { RuleText } from '../rules/messages'
import type { Version } from '../rules/types'

/** Who saved a rule and when, the newest first. */
export function Versions({ path, version, t, locale }: { path: string; version: number; t: RuleText; locale: string }) {
  const load = useCallback((signal: AbortSignal) => rest<Version[]>('GET', path, { signal }), [path])
  const [loaded] = useLoaded(load, `${path} ${version}`)
  if (loaded.status === 'failed') return <chakra.p fontSize="xs">{loaded.error.message}</chakra.p>
  if (loaded.status === 'loading') return null
  return (
    <chakra.div fontSize="xs" color="fg.muted">
      <chakra.p fontWeight="medium">{t('versions')}</chakra.p>
      <chakra.ol listStyleType="none" maxH="8rem" overflowY="auto">
        {loaded.value.map((one) => (
          <li key={one.version}>
            {t(one.ended ? 'versionEnded' : 'version', {
              version: one.version,
              by: one.savedBy,
              at: formatDateTime(one.savedAt, locale),
            })}
          </li>
        ))}
      </chakra.ol>
    </chakra.div>
  )
}
