import { useState } from 'react'
import { useQuery } from '~/data'
import { GrantsDocument } from '~/gql/generated/documents/grants'
import { PagedList, usePages } from '~/ui/listing'
import type { GrantFilter } from './address'
import { EndGrant } from './EndGrant'
import type { Grant } from './grant'
import { GrantsTable } from './GrantsTable'
import { useGrantMessages } from './messages'

/** The grants of a filter, page by page. */
export function GrantList({ filter: { user, group, role, scope, ends } }: { filter: GrantFilter }) {
  const t = useGrantMessages()
  const pages = usePages()
  const [ending, setEnding] = useState<Grant | null>(null)
  const query = useQuery(
    GrantsDocument,
    {
      user: user || null,
      group: group || null,
      role: role || null,
      scope: scope || null,
      endsWithin: ends ? Number(ends) : null,
      ...pages.asked,
    },
    { select: (data) => data.page },
  )
  return (
    <>
      <PagedList
        query={query}
        pages={pages}
        name={t('grants')}
        counts={({ grants, grantCount }) => [grants.length, grantCount]}
        empty={{ icon: 'prime:users', title: t('none'), message: t('noneNote') }}
      >
        {({ grants, writable }) => <GrantsTable grants={grants} writable={writable} onEnd={setEnding} />}
      </PagedList>
      {ending && <EndGrant grant={ending} onClose={() => setEnding(null)} />}
    </>
  )
}
