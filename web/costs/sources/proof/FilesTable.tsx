import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '~/lib/dates'
import { formatDecimal } from '~/lib/money'
import { VisuallyHidden } from '~/ui/a11y'
import { PlainTable } from '~/ui/table/PlainTable'
import { Tooltip } from '~/ui/tooltip'
import { amountsText } from './amounts-text'
import type { ProofText } from './messages'

import type { Origin, Origins } from './use-origins'

const narrow = {
  '& [data-number]': { whiteSpace: 'nowrap' },
  // On a phone the file stands above its rows, its amount and its checks.
  smDown: {
    '& thead': { srOnly: true },
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr auto', borderBottomWidth: '1px' },
    '& tbody tr > *': { borderWidth: '0', px: '0', py: '0.5', overflowWrap: 'anywhere' },
    '& th[scope=row], & td:last-child': { gridColumn: '1 / -1' },
    '& td[data-number=rows]': { textAlign: 'start' },
  },
} as const

/** A line for each file, with how much of the figure it has and how it keeps the sum rules of FOCUS. */
export function FilesTable({ origins, t, locale }: { origins: Origins; t: ProofText; locale: string }) {
  return (
    <PlainTable dense flush mt="1.5" css={narrow}>
      <chakra.caption srOnly>{t('made')}</chakra.caption>
      <thead>
        <tr>
          <th scope="col">{t('file')}</th>
          <th scope="col" data-number="rows">
            {t('rows')}
          </th>
          <th scope="col" data-number="amount">
            {t('amount')}
          </th>
          <th scope="col">{t('checks')}</th>
        </tr>
      </thead>
      <tbody>
        {origins.runs.map((run) => (
          <tr key={run.run}>
            <th scope="row">
              <bdi title={run.fileSha256}>{run.file}</bdi>
              <chakra.div color="fg.subtle">
                {[formatDateTime(run.readAt, locale), run.focusVersion && `FOCUS ${run.focusVersion}`, run.run]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </chakra.div>
            </th>
            <td data-number="rows">
              {t('ofRows', {
                rows: formatDecimal(String(run.rowCount), locale),
                all: formatDecimal(String(run.rowsAccepted), locale),
              })}
              {run.rowsRejected > 0 && <div>{t('rejected', { count: run.rowsRejected })}</div>}
            </td>
            <td data-number="amount">{amountsText(run.amounts, locale)}</td>
            <td>
              <Checks run={run} t={t} />
            </td>
          </tr>
        ))}
        {origins.otherRuns > 0 && (
          <tr>
            <th scope="row">{t('otherFiles', { count: origins.otherRuns })}</th>
            <td />
            <td data-number="amount">{amountsText(origins.other, locale)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </PlainTable>
  )
}

const RULES = {
  'contracted-cost-is-price-times-quantity': 'contracted',
  'list-cost-is-price-times-quantity': 'list',
  'commitment-usage-equals-purchase': 'commitment',
  'purchase-has-no-effective-cost': 'purchase',
  'effective-equals-billed': 'account',
} as const

/** Rules that had something to compare; a rule that the client does not know goes by its own name. */
function Checks({ run, t }: { run: Origin; t: ProofText }) {
  const checks = run.checks.filter(({ compared }) => compared > 0)
  if (checks.length === 0) return <chakra.span color="fg.subtle">{t('noChecks')}</chakra.span>
  const holding = checks.filter(({ holds }) => holds).length
  const lines = checks.map(({ name, holds, failed, compared }) => {
    const rule = name in RULES ? t(RULES[name as keyof typeof RULES]) : name
    return holds ? t('checkHolds', { name: rule, compared }) : t('checkFails', { name: rule, failed, compared })
  })
  return (
    <Tooltip content={lines.join('\n')} side="top" delay={120}>
      <chakra.button type="button" cursor="help" color={holding === checks.length ? 'success.fg' : 'danger.fg'}>
        {t('holding', { holding, all: checks.length })}
        <VisuallyHidden>{` ${lines.join('; ')}`}</VisuallyHidden>
      </chakra.button>
    </Tooltip>
  )
}
