import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { useQuery } from '~/data'
import { ConnectionsDocument } from '~/gql/generated/documents/connections'
import { useAddressFilter } from '~/lib/address-filter'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { PageFrame, Panel, TextLink } from '~/ui/page'
import { Select } from '~/ui/select'
import { parseFilter } from './address'
import { ConnectionTable } from './ConnectionTable'
import { useConnectionMessages } from './messages'
import { isMoving, STATES, stateOf } from './words'

/** The connections that the reader administers, with their states. */
export function ConnectionsPage() {
  const t = useConnectionMessages()
  const base = useSection()
  const [{ state }, change] = useAddressFilter(parseFilter)
  const query = useQuery(
    ConnectionsDocument,
    {},
    { select: (data) => data.list, poll: ({ connections }) => connections.some(isMoving) },
  )
  const add = query.data?.writable && (
    <Button asChild variant="solid">
      <Link href={`${base}/-/new`}>{t('create')}</Link>
    </Button>
  )
  return (
    <PageFrame
      title={t('connections')}
      controls={
        <>
          <TextLink href={`${base}/-/calendar`}>{t('calendar')}</TextLink>
          {add}
        </>
      }
      query={query}
    >
      {({ connections }) => {
        if (connections.length === 0)
          return (
            <Panel>
              <EmptyState icon="prime:link" title={t('none')} message={t('noneNote')}>
                {add}
              </EmptyState>
            </Panel>
          )
        const shown = connections.filter((one) => !state || stateOf(one) === state)
        return (
          <>
            <chakra.search display="flex" flexWrap="wrap" gap="2">
              <Select
                label={t('state')}
                value={state}
                options={[{ value: '', label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
                onChange={(next) => change({ state: next })}
              />
            </chakra.search>
            <Panel>
              {shown.length === 0 ? (
                <EmptyState icon="prime:link" title={t('noneInState')} />
              ) : (
                <ConnectionTable connections={shown} />
              )}
            </Panel>
          </>
        )
      }}
    </PageFrame>
  )
}
