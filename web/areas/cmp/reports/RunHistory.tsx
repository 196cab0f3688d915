import { chakra } from '@chakra-ui/react/styled-system'
import { formatPeriod } from '~/lib/dates'
import { displayMoney } from '~/lib/money'
import { LoadFailed } from '~/ui/feedback'
import { SendAgain } from '../deliveries/SendAgain'
import type { ReportText } from './messages'
import { deliveryText, instantText, type Report, type Run } from './report-text'
import { useRuns } from './use-reports'

interface RunHistoryProps {
  report: Report
  t: ReportText
  locale: string
}

const Cell = chakra('td', {
  base: { px: '3', py: '1.5', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
})

/** The last runs with their sums and the state of each delivery. */
export function RunHistory({ report, t, locale }: RunHistoryProps) {
  const { lastRun } = report
  const [load, reload] = useRuns(
    report.id,
    `${lastRun?.id} ${lastRun?.state} ${lastRun?.deliveries.map(({ state }) => state)}`,
  )
  const { timeZone } = report.schedule
  if (load.status === 'loading')
    return (
      <chakra.p role="status" color="fg.muted">
        {t('runsLoading')}
      </chakra.p>
    )
  if (load.status === 'failed')
    return <LoadFailed title={t('runsFailed')} message={load.error.message} onRetry={reload} retryLabel={t('retry')} />
  if (load.value.length === 0) return <chakra.p color="fg.muted">{t('noRuns')}</chakra.p>
  return (
    <chakra.table w="full" fontSize="sm" borderWidth="1px" borderColor="border.muted" borderRadius="md">
      <chakra.caption srOnly>{t('runs', { name: report.name })}</chakra.caption>
      <tbody>
        {load.value.map((run) => (
          <chakra.tr key={run.id} borderBottomWidth="1px" borderColor="border.muted" smDown={{ display: 'grid' }}>
            <Cell as="th" scope="row" fontWeight="normal">
              {instantText(run.scheduledFor, timeZone, locale)}
              <chakra.div fontSize="xs" color="fg.muted">
                {t(run.byHand ? 'started_' : 'scheduled')}
              </chakra.div>
            </Cell>
            <Cell>{run.from && run.to ? formatPeriod(run.from, run.to, locale) : outcome(run, t)}</Cell>
            <Cell fontVariantNumeric="tabular-nums">
              {run.totals.slice(0, 2).map(({ metric, currency, amount }) => (
                <div key={`${metric} ${currency}`}>{currency ? displayMoney(amount, currency, locale) : amount}</div>
              ))}
            </Cell>
            <Cell>
              {run.error && <chakra.div color="danger.fg">{run.error}</chakra.div>}
              {run.deliveries.map((delivery) => (
                <div key={delivery.id}>
                  <bdi>{delivery.address}</bdi>
                  {` · ${deliveryText(delivery, timeZone, t, locale)}`}
                  {delivery.error && delivery.reason !== 'noMailServer' && (
                    <chakra.div fontSize="xs" color="fg.muted">
                      {delivery.error}
                    </chakra.div>
                  )}
                  {delivery.again && <SendAgain id={delivery.id} name={delivery.address} onSent={reload} />}
                </div>
              ))}
            </Cell>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

const outcome = ({ state }: Run, t: ReportText): string =>
  t(state === 'pending' ? 'pending' : state === 'failed' ? 'runFailed' : 'done')
