import type { AdminEnrollmentQuery } from '~/gql/generated'
import { formatDate } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { FactPanel } from '~/ui/listing'
import { TextLink } from '~/ui/page'
import { useAreas } from './EnrollmentFields'
import { useEnrollmentMessages } from './messages'

/** What the form does not show. */
export function EnrollmentFacts({ enrollment }: { enrollment: AdminEnrollmentQuery['enrollment'] }) {
  const t = useEnrollmentMessages()
  const locale = useLocale()
  const grants = useSection().replace(/enrollments$/, 'grants')
  const { number, apiType, rowCount, fileCount, lastDay, owners, writable } = enrollment
  const areas = useAreas().filter(({ value }) => enrollment.areas.includes(value))
  return (
    <FactPanel
      facts={[
        [t('number'), <bdi key="number">{number}</bdi>],
        [t('apiType'), apiType],
        // The form shows them to those who may change them.
        ...(writable
          ? []
          : ([
              [t('company'), <bdi key="company">{enrollment.company || '–'}</bdi>],
              [t('currency'), enrollment.currency || '–'],
              [t('areas'), areas.map(({ label }) => label).join(', ')],
              [t('state'), t(enrollment.state)],
            ] as const)),
        [t('charges'), rowCount.toLocaleString(locale)],
        [t('files'), (fileCount ?? 0).toLocaleString(locale)],
        [t('lastDay'), lastDay ? formatDate(lastDay, locale) : '–'],
        [
          t('owners'),
          <TextLink key="owners" href={withQuery(grants, { scope: number, role: 'admin' })}>
            <bdi>{owners?.join(', ') || t('noOwners')}</bdi>
          </TextLink>,
        ],
        [t('retention'), t('retentionNote')],
      ]}
    />
  )
}
