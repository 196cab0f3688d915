import { useQuery } from '~/data'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { PagedList, usePages } from '~/ui/listing'
import { Badge, TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import type { EnrollmentFilter } from './address'
import { useEnrollmentMessages } from './messages'

/** The enrollments of a filter, page by page. */
export function EnrollmentList({ filter: { q, state } }: { filter: EnrollmentFilter }) {
  const t = useEnrollmentMessages()
  const locale = useLocale()
  const base = useSection()
  const pages = usePages()
  const query = useQuery(
    AdminEnrollmentsDocument,
    { q: q || null, state: state || null, ...pages.asked },
    { select: (data) => data.page },
  )
  return (
    <PagedList
      query={query}
      pages={pages}
      name={t('enrollments')}
      counts={({ enrollments, enrollmentCount }) => [enrollments.length, enrollmentCount]}
      empty={{ icon: 'prime:building', title: t('none'), message: t('noneNote') }}
    >
      {({ enrollments }) => (
        <SmallTable
          caption={t('enrollments')}
          heads={[t('number'), t('name'), t('apiType'), t('company'), `>${t('charges')}`, t('lastDay'), t('state')]}
          rows={enrollments.map(({ number, name, apiType, company, rowCount, lastDay, state }) => ({
            id: number,
            cells: [
              <TextLink key="number" href={`${base}/${encodeURIComponent(number)}`}>
                <bdi>{number}</bdi>
              </TextLink>,
              <bdi key="name">{name}</bdi>,
              apiType,
              <bdi key="company">{company || '–'}</bdi>,
              rowCount.toLocaleString(locale),
              lastDay ? formatDate(lastDay, locale) : '–',
              <Badge key="state" tone={state === 'active' ? 'good' : 'quiet'}>
                {t(state)}
              </Badge>,
            ],
          }))}
        />
      )}
    </PagedList>
  )
}
