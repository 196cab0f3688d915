import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { useConversionMessages } from '~/costs/conversion/messages'
import { Money } from '~/costs/parts'
import { Sourced } from '~/costs/where-from'
import { formatDate, formatMonthShort } from '~/lib/dates'
import { formatDecimal } from '~/lib/money'
import { Button } from '~/ui/button'
import { SmallTable } from '~/ui/table'
import { Panel, PanelHead } from '~/ui/page'
import type { OverviewFigures } from '../figures'
import type { ConvertedAmount, Overview } from '../overview'
import type { Words } from '../messages'
import { lackingRates, type Lacking } from './lacking'

export interface ConvertedAmountsProps extends Words {
  overview: Overview
  figures: OverviewFigures
}

/** Every amount that the totals are made of, as billed and converted, with its rate; and what has none, by name. */
export default function ConvertedAmounts(props: ConvertedAmountsProps) {
  return (
    <Suspense>
      <Amounts {...props} />
    </Suspense>
  )
}

function Amounts({ overview, figures, t, locale }: ConvertedAmountsProps) {
  const rates = useConversionMessages()
  const [all, setAll] = useState(false)
  const { currency, amounts } = overview.conversion!
  const name = (number: string) => overview.enrollments.find((one) => one.number === number)?.name ?? number
  const lacking = lackingRates(amounts, currency)
  const shown = amounts.filter((one, at) => {
    // A month that is over compares with all of the month before: one line says both.
    const again = one.stretch === 'lastMonth' && amounts[at - 1]?.amount === one.amount
    return !again && (all || one.stretch !== 'course')
  })
  const stretches = {
    now: t('now'),
    before: t('before'),
    lastMonth: t('lastFull'),
    course: t('trend'),
    ahead: t('ahead'),
  }
  const row = (one: ConvertedAmount) => {
    const { enrollment, stretch, month, amount, rate, converted, ...billed } = one
    const from = figures.converted(one)
    return {
      id: [enrollment, billed.currency, stretch, month].join(' '),
      cells: [
        <span key="enrollment" dir="auto">
          {name(enrollment)}
        </span>,
        `${stretches[stretch]} · ${formatMonthShort(month, locale)}`,
        <Sourced key="billed" of={from.billed} {...(from.period ? { period: from.period } : {})}>
          <Money amount={amount} currency={billed.currency} locale={locale} />
        </Sourced>,
        rate ? formatDecimal(rate.rate, locale) : billed.currency === currency ? '1' : '–',
        rate ? formatDate(rate.date, locale) : '',
        <span key="source" dir="auto">
          {rate ? rate.source : billed.currency === currency ? rates('sameCurrency') : rates('noRate')}
        </span>,
        converted === null ? (
          '–'
        ) : (
          <Sourced key="to" of={from.converted} {...(from.period ? { period: from.period } : {})}>
            <Money amount={converted} currency={currency} locale={locale} />
          </Sourced>
        ),
      ],
    }
  }
  return (
    <Panel>
      <PanelHead title={t('conversion', { currency })} note={t('conversionNote')}>
        <Button variant="ghost" size="sm" aria-pressed={all} onClick={() => setAll(!all)}>
          {t('earlierMonths')}
        </Button>
      </PanelHead>
      {lacking.length === 0 && (
        <chakra.p px="4" pb="2" fontSize="sm" color="fg.muted">
          {t('allConverted')}
        </chakra.p>
      )}
      {lacking.map((one) => (
        <LackingRates
          key={`${one.enrollment} ${one.currency}`}
          lacking={one}
          name={name(one.enrollment)}
          {...{ t, locale }}
        />
      ))}
      <SmallTable
        caption={t('conversion', { currency })}
        heads={[
          t('enrollment'),
          t('stretch'),
          `>${rates('billed')}`,
          `>${rates('rate')}`,
          rates('date'),
          rates('source'),
          `>${rates('convertedTo', { currency })}`,
        ]}
        rows={shown.map(row)}
      />
    </Panel>
  )
}

function LackingRates({ lacking, name, t, locale }: Words & { lacking: Lacking; name: string }) {
  const months = new Intl.ListFormat(locale).format(lacking.months.map((month) => formatMonthShort(month, locale)))
  return (
    <chakra.p
      role={lacking.courseOnly ? 'note' : 'alert'}
      px="4"
      pb="2"
      fontSize="sm"
      color={lacking.courseOnly ? 'fg.muted' : 'danger.fg'}
    >
      {t(lacking.courseOnly ? 'lackingCourse' : 'lacking', { enrollment: name, currency: lacking.currency, months })}
    </chakra.p>
  )
}
