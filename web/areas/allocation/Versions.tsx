import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { formatDateTime } from '~/lib/dates'
import { loadVersions } from './allocation'
import type { AllocationText } from './messages'

export interface VersionsProps {
  kind: 'tags' | 'splits'
  name: string
  t: AllocationText
  locale: string
}

/** Versions of a rule by author and time, the newest first. */
export function Versions({ kind, name, t, locale }: VersionsProps) {
  const versions = useQuery((signal) => loadVersions(kind, name, signal), ['versions', kind, name])
  if (versions.status === 'failed') return <chakra.p fontSize="xs">{versions.error.message}</chakra.p>
  if (!versions.data) return null
  return (
    <chakra.div fontSize="xs" color="fg.muted">
      <chakra.p fontWeight="medium">{t('versions')}</chakra.p>
      <chakra.ol listStyleType="none" maxH="8rem" overflowY="auto">
        {versions.data.map((one) => (
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
