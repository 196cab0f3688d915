import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Money, useCostMessages, type Period } from '~/costs/parts'
import { virtualName } from '~/costs/dimensions'
import { dimensionLabel } from '~/costs/labels'
import type { CostMetric } from '~/costs/metrics'
import { useQuery } from '~/data'
import { rest } from '~/gql/rest'
import { formatMonthShort } from '~/lib/dates'
import { saveFile } from '~/lib/save-file'
import { Button } from '~/ui/button'
import { EmptyState, LoadFailed, Skeleton } from '~/ui/feedback'
import { useCommonMessages } from '~/ui/messages'
import { Select } from '~/ui/select'
import type { AllocationText } from './messages'
import { NameButton, SmallTable } from '~/ui/table'
import { WhereFrom as Sources } from '~/costs/where-from'
import type { Showback, Split } from './allocation'
import { Notice, Panel, PanelHead } from '~/ui/page'
import { showbackFigures, type ShowbackQuestion } from './showback-figures'
import { showbackCsv, showbackView, type Line } from './showback-view'
import { AllocationDetails } from './AllocationDetails'

const SHOWN = 200

export interface ShowbackPanelProps {
  dimension: string
  dimensions: readonly string[]
  onDimension: (dimension: string) => void
  metric: CostMetric
  period: Period
  currency: string
  /** All that are saved. */
  splits: readonly Split[]
  t: AllocationText
  locale: string
}

/** Direct and allocated cost of each value by month, and the check that all of it adds up. */
export function ShowbackPanel(props: ShowbackPanelProps) {
  const common = useCommonMessages()
  const { dimension, dimensions, onDimension, metric, period, currency, splits, t, locale } = props
  const costs = useCostMessages()
  const { from, to } = period
  const query = useQuery(
    (signal) => rest('POST', '/allocation/showback', { body: { dimension, metric, from, to }, signal }),
    ['showback', dimension, metric, from, to],
    { subject: dimension },
  )
  const showback = query.status === 'failed' ? null : query.data
  const named = [...new Set([...dimensions, dimension])].map((value) => ({
    value,
    label: dimensionLabel(costs, value),
  }))
  return (
    <Panel aria-busy={query.status === 'loading'}>
      <PanelHead title={t('showback')} note={t('showbackNote')}>
        <Select
          label={t('dimension')}
          size="sm"
          value={dimension}
          options={[
            { label: t('tags'), options: named.filter(({ value }) => virtualName(value) !== null) },
            ...named.filter(({ value }) => virtualName(value) === null),
          ]}
          onChange={onDimension}
        />
        <Button size="sm" disabled={!showback} onClick={() => showback && save(showbackCsv(showback))}>
          {t('csv')}
        </Button>
      </PanelHead>
      {query.status === 'failed' && (
        <LoadFailed title={t('showbackFailed')} message={query.error.message} onRetry={query.reload} />
      )}
      {query.status === 'loading' && !showback && (
        <chakra.div role="status" aria-label={common('loading')} px="4" pb="4" display="grid" gap="2">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} h="6" />
          ))}
        </chakra.div>
      )}
      {showback && (
        <Sources period={period} datasetVersion={showback.datasetVersion}>
          <Table question={{ dimension, metric, period, currency, saved: splits }} {...{ showback, t, locale }} />
        </Sources>
      )}
    </Panel>
  )
}

interface TableProps {
  showback: Showback
  question: ShowbackQuestion
  t: AllocationText
  locale: string
}

function Table({ showback, question, t, locale }: TableProps) {
  const { currency } = question
  const [opened, setOpened] = useState<string | null>(null)
  const view = showbackView(showback, currency)
  if (!view.check) return <EmptyState title={t('nothingTitle')} message={t('nothingMessage')} />
  const money = (amount: string | undefined) =>
    amount === undefined ? '–' : <Money amount={amount} currency={currency} locale={locale} />
  const id = ({ value }: Line) => (value === null ? 'none' : `=${value}`)
  const shown = view.lines.find((line) => id(line) === opened)
  const { check } = view
  return (
    <>
      <chakra.div px="4" pb="3">
        <Notice tone={view.conserved ? 'success' : 'danger'}>
          <span data-check>
            {t('equation')} {money(check.direct)} + {money(check.allocated)} + {money(check.left)} = {money(check.sum)}
            {'. '}
            {t(view.conserved ? 'conserved' : 'notConserved')}
          </span>
        </Notice>
      </chakra.div>
      <SmallTable
        caption={t('showback')}
        heads={[
          t('value'),
          ...view.months.map((month) => `>${formatMonthShort(month, locale)}`),
          `>${t('direct')}`,
          `>${t('allocated')}`,
          `>${t('total')}`,
        ]}
        rows={view.lines.slice(0, SHOWN).map((line) => ({
          id: id(line),
          cells: [
            <NameButton
              key="value"
              type="button"
              dir="auto"
              title={t('whereFrom')}
              aria-expanded={id(line) === opened}
              onClick={() => setOpened(id(line) === opened ? null : id(line))}
            >
              {line.value ?? t('none')}
            </NameButton>,
            ...view.months.map((month) => money(line.cells.get(month)?.total)),
            money(line.direct),
            money(line.allocated),
            money(line.total),
          ],
        }))}
        foot={[
          ...(check.left === '0'
            ? []
            : [{ id: 'left', cells: [t('left'), ...view.months.map(() => ''), '', '', money(check.left)] }]),
          {
            id: 'total',
            cells: [
              t('total'),
              ...view.months.map((month) => money(view.totals.get(month))),
              money(check.direct),
              money(check.allocated),
              money(check.total),
            ],
          },
        ]}
      />
      {view.lines.length > SHOWN && (
        <chakra.p px="4" py="2" fontSize="xs" color="fg.muted">
          {t('more', { count: view.lines.length - SHOWN })}
        </chakra.p>
      )}
      {shown && (
        <AllocationDetails
          line={shown}
          figures={showbackFigures(question, showback, t, locale)}
          {...{ currency, showback, t, locale }}
        />
      )}
    </>
  )
}

/** Saves the table with exactly the figures of the answer. */
const save = (csv: string) => saveFile(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }), 'showback.csv')
