import type { ConnectionTestFieldsFragment } from '~/gql/generated'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { FieldLine } from '~/ui/field'
import { FactList } from '~/ui/listing'
import { Notice } from '~/ui/page'
import { useConnectionMessages } from '../messages'
import type { Step } from './steps'

interface TestOutcomeProps {
  test: ConnectionTestFieldsFragment
  onGo: (step: Step) => void
}

/** What a test found, or what is missing and where to change it. */
export function TestOutcome({ test, onGo }: TestOutcomeProps) {
  const t = useConnectionMessages()
  const locale = useLocale()
  if (!test.ok)
    return (
      <>
        <Notice tone="danger">
          <bdi>{test.message}</bdi>
        </Notice>
        <FieldLine>
          <Button size="sm" onClick={() => onGo('place')}>
            {t('fixPlace')}
          </Button>
          <Button size="sm" onClick={() => onGo('credentials')}>
            {t('fixCredentials')}
          </Button>
        </FieldLine>
      </>
    )
  return (
    <>
      <Notice tone="success">{t('testOk')}</Notice>
      <FactList
        facts={[
          [t('found'), test.fileCount.toLocaleString(locale)],
          [t('batchesFound'), test.deliveries.length.toLocaleString(locale)],
          [t('newestMonth'), test.newestMonth ? monthText(test.newestMonth, locale) : '–'],
          [t('orphans'), test.orphanCount.toLocaleString(locale)],
        ]}
      />
      {test.deliveries.length === 0 && (
        <Notice tone="quiet" still>
          {t('noneFound')}
        </Notice>
      )}
    </>
  )
}

/** A period ends with its newest month. */
const monthText = (period: string, locale: string) => formatMonth(`${period.split('/').at(-1)}-01`, locale)
