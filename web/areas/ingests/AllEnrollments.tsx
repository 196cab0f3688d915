import { useSnapshot } from 'valtio'
import { useQuery } from '~/data'
import { AdminEnrollmentsDocument } from '~/gql/generated/documents/admin-enrollments'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { sessionState } from '~/session'
import { Button } from '~/ui/button'
import { PagedList, usePages } from '~/ui/listing'
import { PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useSwitch } from './EnrollmentChoice'
import { useIngestMessages } from './messages'

/** How much each enrollment has, and up to which day; those of the reader's own list open. */
export function AllEnrollments() {
  const t = useIngestMessages()
  const locale = useLocale()
  const pages = usePages()
  const open = useSwitch()
  const { user } = useSnapshot(sessionState)
  const opens = (number: string) =>
    number !== user?.userProfile.eaEnrollmentNumber &&
    user?.userMenu.switchableEnrollments.some(({ eaEnrollmentNumber }) => eaEnrollmentNumber === number)
  const query = useQuery(
    AdminEnrollmentsDocument,
    { q: null, state: null, ...pages.asked },
    { select: (data) => data.page },
  )
  return (
    <PagedList
      query={query}
      pages={pages}
      name={t('enrollments')}
      counts={({ enrollments, enrollmentCount }) => [enrollments.length, enrollmentCount]}
      empty={{ title: t('enrollments') }}
    >
      {({ enrollments }) => (
        <>
          <PanelHead title={t('enrollments')} />
          <SmallTable
            caption={t('enrollments')}
            heads={[t('enrollment'), t('name'), `>${t('rows')}`, t('lastDay'), `>${t('actions')}`]}
            rows={enrollments.map(({ number, name, rowCount, lastDay }) => ({
              id: number,
              cells: [
                <bdi key="number">{number}</bdi>,
                <bdi key="name">{name}</bdi>,
                rowCount.toLocaleString(locale),
                lastDay ? formatDate(lastDay, locale) : '–',
                opens(number) && (
                  <Button
                    key="open"
                    size="xs"
                    variant="ghost"
                    aria-label={t('openOf', { name: number })}
                    onClick={() => open(number)}
                  >
                    {t('open')}
                  </Button>
                ),
              ],
            }))}
          />
        </>
      )}
    </PagedList>
  )
}
