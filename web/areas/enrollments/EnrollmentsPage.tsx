import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { useQuery } from '~/data'
import { EnrollmentAreasDocument } from '~/gql/generated/documents/enrollment-areas'
import { useAddressFilter } from '~/lib/address-filter'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { TypedFilter } from '~/ui/listing'
import { PageFrame } from '~/ui/page'
import { Select } from '~/ui/select'
import { parseFilter, STATES } from './address'
import { EnrollmentList } from './EnrollmentList'
import { useEnrollmentMessages } from './messages'

/** The enrollments that the reader administers. */
export function EnrollmentsPage() {
  const t = useEnrollmentMessages()
  const base = useSection()
  const writable = useQuery(EnrollmentAreasDocument, {}, { select: (data) => data.adminEnrollments.writable }).data
  const [filter, change] = useAddressFilter(parseFilter)
  return (
    <PageFrame
      title={t('enrollments')}
      controls={
        writable && (
          <Button asChild variant="solid">
            <Link href={`${base}/-/new`}>{t('create')}</Link>
          </Button>
        )
      }
    >
      <chakra.search display="flex" flexWrap="wrap" gap="2">
        <TypedFilter label={t('search')} value={filter.q} onTyped={(q) => change({ q })} />
        <Select
          label={t('state')}
          value={filter.state}
          options={[{ value: '', label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
          onChange={(state) => change({ state })}
        />
      </chakra.search>
      {/* Other filters begin at their first page. */}
      <EnrollmentList key={JSON.stringify(filter)} filter={filter} />
    </PageFrame>
  )
}
