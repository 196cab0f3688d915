import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { useQuery } from '~/data'
import { GroupProvidersDocument } from '~/gql/generated/documents/group-providers'
import { useAddressFilter } from '~/lib/address-filter'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { TypedFilter } from '~/ui/listing'
import { PageFrame } from '~/ui/page'
import { GroupList } from './GroupList'
import { useGroupMessages } from './messages'

const parseFilter = (params: URLSearchParams) => ({ q: (params.get('q') ?? '').trim().slice(0, 128) })

/** The groups that the reader administers. */
export function GroupsPage() {
  const t = useGroupMessages()
  const base = useSection()
  const writable = useQuery(GroupProvidersDocument, {}, { select: (data) => data.adminGroups.writable }).data
  const [{ q }, change] = useAddressFilter(parseFilter)
  return (
    <PageFrame
      title={t('groups')}
      controls={
        writable && (
          <Button asChild variant="solid">
            <Link href={`${base}/-/new`}>{t('create')}</Link>
          </Button>
        )
      }
    >
      <chakra.search display="flex">
        <TypedFilter label={t('name')} value={q} onTyped={(typed) => change({ q: typed })} />
      </chakra.search>
      {/* Another filter begins at its first page. */}
      <GroupList key={q} text={q} />
    </PageFrame>
  )
}
