import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatDate, formatDateTime } from '~/lib/dates'
import { browserZone } from '~/lib/formats'
import { writingTag } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { useValue, type FormOf } from '~/ui/field'
import { Facts } from '~/ui/page'
import { useProfileMessages } from './messages'

interface Formats {
  userName: string
  language: string
  timeZone: string
  region: string
}

/** A day, a time and an amount as the chosen formats write them. */
export function FormatPreview({ form }: { form: FormOf<Formats> }) {
  const t = useProfileMessages()
  const [now] = useState(() => new Date().toISOString())
  const locale = writingTag(useValue(form, 'language'), useValue(form, 'region'))
  const zone = useValue(form, 'timeZone') || browserZone()
  const examples = [
    [t('exampleTime'), formatDateTime(now, locale, zone)],
    [t('exampleDay'), formatDate(now.slice(0, 10), locale)],
    [t('exampleAmount'), displayMoney('1234567.891', 'USD', locale)],
  ]
  return (
    <Facts aria-label={t('preview')} bg="bg.muted" borderRadius="md" p="3">
      {examples.map(([name, value]) => (
        <div key={name}>
          <chakra.dt textStyle="label">{name}</chakra.dt>
          <chakra.dd>{value}</chakra.dd>
        </div>
      ))}
    </Facts>
  )
}
