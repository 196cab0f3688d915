import { chakra } from '@chakra-ui/react/styled-system'
import { IncompleteMark } from '~/costs/incomplete'
import { deliveryText } from '~/notifications/delivery-text'
import { useNotificationMessages } from '~/notifications/messages'
import { ResendButton } from '~/notifications/ResendButton'
import { useQuery } from '~/data'
import type { ReportRunsQuery } from '~/gql/generated'
import { ReportRunsDocument } from '~/gql/generated/documents/report-runs'
import { formatDateTime, formatPeriod } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { displayMoney } from '~/lib/money'
import { Contents } from '~/ui/page'
import { PlainTable } from '~/ui/table'
import { useReportMessages } from './messages'
import { isRunning, RUN_STATES, type Report, type Run } from './report'

const select = ({ reportRuns }: ReportRunsQuery) => reportRuns
const poll = (runs: Run[]) => runs.some(isRunning)

/** The last runs with their totals and their deliveries. */
export function RunHistory({ report: { id, name, schedule } }: { report: Report }) {
  const t = useReportMessages()
  const runs = useQuery(ReportRunsDocument, { id }, { select, poll })
  const loading = (
    <chakra.p role="status" color="fg.muted">
      {t('runsLoading')}
    </chakra.p>
  )
  return (
    <Contents query={runs} failed={t('runsFailed')} skeleton={loading}>
      {(list) =>
        list.length === 0 ? (
          <chakra.p color="fg.muted">{t('noRuns')}</chakra.p>
        ) : (
          <PlainTable smDown={{ '& tr': { display: 'grid' } }}>
            <chakra.caption srOnly>{t('runs', { name })}</chakra.caption>
            <tbody>
              {list.map((run) => (
                <RunRow key={run.id} run={run} timeZone={schedule.timeZone} />
              ))}
            </tbody>
          </PlainTable>
        )
      }
    </Contents>
  )
}

function RunRow({ run, timeZone }: { run: Run; timeZone: string }) {
  const t = useReportMessages()
  const locale = useLocale()
  const { byHand, scheduledFor, from, to, state, totals, error, deliveries } = run
  return (
    <tr>
      <th scope="row">
        {formatDateTime(scheduledFor, locale, timeZone)}
        <chakra.div fontSize="xs" color="fg.muted">
          {t(byHand ? 'manual' : 'scheduled')}
        </chakra.div>
      </th>
      <td>
        {from && to ? formatPeriod(from, to, locale) : t(RUN_STATES[state])}{' '}
        {from && to && <IncompleteMark period={{ from, to }} />}
      </td>
      <td>
        {totals.slice(0, 2).map(({ metric, currency, amount }) => (
          <div key={`${metric} ${currency}`}>{currency ? displayMoney(amount, currency, locale) : amount}</div>
        ))}
      </td>
      <td>
        {error && <chakra.div color="danger.fg">{error}</chakra.div>}
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} timeZone={timeZone} />
        ))}
      </td>
    </tr>
  )
}

function DeliveryLine({ delivery, timeZone }: { delivery: Run['deliveries'][number]; timeZone: string }) {
  const words = useNotificationMessages()
  const locale = useLocale()
  const { id, address, error, reason, again } = delivery
  return (
    <div>
      <bdi>{address}</bdi>
      {` · ${deliveryText(delivery, timeZone, words, locale)}`}
      {error && reason !== 'noMailServer' && (
        <chakra.div fontSize="xs" color="fg.muted">
          {error}
        </chakra.div>
      )}
      {again && <ResendButton id={id} name={address} />}
    </div>
  )
}
