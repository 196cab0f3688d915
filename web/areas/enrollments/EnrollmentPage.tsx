import { useQuery } from '~/data'
import { AdminEnrollmentDocument } from '~/gql/generated/documents/admin-enrollment'
import { useSection } from '~/lib/section'
import { PageFrame, TextLink } from '~/ui/page'
import { EnrollmentFacts } from './EnrollmentFacts'
import { EnrollmentForm } from './EnrollmentForm'
import { useEnrollmentMessages } from './messages'

/** One enrollment: its facts, and a form for those who may change it. */
export default function EnrollmentPage({ number }: { number: string }) {
  const t = useEnrollmentMessages()
  const base = useSection()
  const query = useQuery(AdminEnrollmentDocument, { number }, { select: (data) => data.enrollment })
  return (
    <PageFrame
      title={query.data?.name ?? number}
      controls={<TextLink href={base}>{t('enrollments')}</TextLink>}
      query={query}
    >
      {(enrollment) => (
        <>
          <EnrollmentFacts enrollment={enrollment} />
          {enrollment.writable && <EnrollmentForm enrollment={enrollment} onFailed={query.reload} />}
        </>
      )}
    </PageFrame>
  )
}
