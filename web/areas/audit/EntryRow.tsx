import { chakra } from '@chakra-ui/react/styled-system'
import type { AuditEntriesQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { NameButton } from '~/ui/table'
import { fromLg, fromMd } from './columns'
import { entryTime } from './entry-time'
import { OutcomeBadge } from './OutcomeBadge'

export interface EntryRowProps {
  entry: AuditEntriesQuery['auditEntries']['entries'][number]
  onOpen: (id: string) => void
}

const Text = chakra('bdi', { base: { display: 'block', overflowWrap: 'anywhere' } })

/** One entry of the list. */
export function EntryRow({ entry, onOpen }: EntryRowProps) {
  const locale = useLocale()
  const { id, time, event, outcome, reason, user, actor, kind, target, enrollment } = entry
  return (
    <tr>
      <th scope="row">
        <NameButton type="button" h="auto" minH="6" whiteSpace="normal" onClick={() => onOpen(id)}>
          {entryTime(time, locale)}
        </NameButton>
      </th>
      <td>
        <chakra.div display="flex" flexWrap="wrap" gap="1" alignItems="center">
          <Text>{event}</Text>
          {outcome !== 'ok' && <OutcomeBadge outcome={outcome} reason={reason} />}
        </chakra.div>
      </td>
      <td>
        <Text>{user}</Text>
        {actor && <Text color="fg.muted">{actor}</Text>}
      </td>
      <chakra.td display={fromMd}>
        {kind && <Text color="fg.muted">{kind}</Text>}
        <Text>{target}</Text>
      </chakra.td>
      <chakra.td display={fromLg}>
        <Text>{enrollment}</Text>
      </chakra.td>
    </tr>
  )
}
