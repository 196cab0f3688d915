import { Suspense, useState } from 'react'
import { useQuery } from '~/data'
import { GrantChoicesDocument } from '~/gql/generated/documents/grant-choices'
import { useRoleNames } from '~/rights'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { PageFrame } from '~/ui/page'
import { useGrantFilter } from './address'
import type { GiveGrantProps } from './GiveGrant'
import { GrantFilters } from './GrantFilters'
import { GrantList } from './GrantList'
import { useGrantMessages } from './messages'

/** With the form kit in a chunk of its own. */
const GiveGrant = lazyPart<GiveGrantProps>(async () => (await import('./GiveGrant')).GiveGrant)

/** All grants: given and ended here. */
export function GrantsPage() {
  const t = useGrantMessages()
  const [filter, change] = useGrantFilter()
  const [giving, setGiving] = useState(false)
  const roles = useRoleNames()
  const choices = useQuery(GrantChoicesDocument, {}).data
  const groups = choices?.list.groups ?? []
  return (
    <PageFrame
      title={t('grants')}
      controls={
        choices?.grants.writable && (
          <Button variant="solid" aria-expanded={giving} onClick={() => setGiving(!giving)}>
            {t('give')}
          </Button>
        )
      }
    >
      {giving && (
        <Suspense>
          <GiveGrant groups={groups} onClose={() => setGiving(false)} />
        </Suspense>
      )}
      <GrantFilters filter={filter} roles={roles} groups={groups} onChange={change} />
      {/* Other filters begin at their first page. */}
      <GrantList key={JSON.stringify(filter)} filter={filter} />
    </PageFrame>
  )
}
