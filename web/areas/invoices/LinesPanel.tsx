import { chakra } from '@chakra-ui/react/styled-system'
import { FigureButton } from '~/costs/sources'
import { useLocale } from '~/lib/i18n'
import { isZero } from '~/lib/decimal'
import { exactMoney } from '~/lib/money'
import { useSection } from '~/lib/section'
import { Badge, Panel, PanelHead, TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { rowsOf } from './charges'
import type { OfInvoiceProps } from './InvoiceFacts'
import type { Line } from './invoice'
import { useInvoiceMessages } from './messages'

/** Differences that need no action are quiet. */
const toneOf = ({ reason }: Line) =>
  reason === 'matches' ? 'good' : reason === 'rounding' || reason === 'not_compared' ? 'quiet' : 'warning'

/** The lines of an invoice beside their charges; the charges and the file of each open. */
export function LinesPanel({ comparison, month, onCharges }: OfInvoiceProps) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const data = useSection().replace(/invoices$/, 'data')
  const { invoice, lines, restInvoiced, restCharged, restDifference } = comparison
  const { currency } = invoice
  const money = (amount: string | null) => (amount === null ? '–' : exactMoney(amount, currency, locale))
  const rest = [restInvoiced, restCharged, restDifference].some((one) => !isZero(one))
  const nameOf = (line: Line) => line.detailId || line.description
  return (
    <Panel>
      <PanelHead title={t('lines')} />
      <SmallTable
        caption={t('lines')}
        heads={[
          t('detailId'),
          t('description'),
          t('category'),
          `>${t('invoiced')}`,
          `>${t('charged')}`,
          `>${t('difference')}`,
          t('reason'),
          t('source'),
        ]}
        rows={lines.map((line, at) => ({
          id: String(at),
          cells: [
            <bdi key="id">{line.detailId || '–'}</bdi>,
            <Description key="description" line={line} />,
            <bdi key="category">{line.category}</bdi>,
            money(line.invoiced),
            line.charged !== null && line.conditions.length > 0 ? (
              <FigureButton
                key="charged"
                aria-label={t('showCharges', { name: `${nameOf(line)}: ${money(line.charged)}` })}
                onClick={() =>
                  onCharges(
                    rowsOf(month, line.conditions, { currency, amount: line.charged ?? '0', group: nameOf(line) }),
                  )
                }
              >
                {money(line.charged)}
              </FigureButton>
            ) : (
              money(line.charged)
            ),
            line.reason === 'not_compared' ? '–' : money(line.difference),
            <Badge key="reason" tone={toneOf(line)}>
              {t(line.reason)}
            </Badge>,
            line.file && line.runId ? (
              <TextLink key="source" href={`${data}/${line.runId}`}>
                <bdi>{t('sourceOf', { file: line.file, line: line.line ?? 0 })}</bdi>
              </TextLink>
            ) : (
              '–'
            ),
          ],
        }))}
        foot={[
          ...(rest
            ? [
                {
                  id: 'rest',
                  cells: [
                    t('not_compared'),
                    '',
                    '',
                    money(restInvoiced),
                    money(restCharged),
                    money(restDifference),
                    '',
                    '',
                  ],
                },
              ]
            : []),
          {
            id: 'total',
            cells: [
              t('totalOf', { currency }),
              '',
              '',
              money(invoice.invoiced),
              money(invoice.charged),
              money(invoice.difference),
              '',
              '',
            ],
          },
        ]}
      />
    </Panel>
  )
}

/** Description of a line, and the charges that it sums. */
function Description({ line }: { line: Line }) {
  const t = useInvoiceMessages()
  const text = line.description || (line.invoiced === null ? t('noLine') : '–')
  return (
    <chakra.span display="block" maxW="32rem" minW="18rem" whiteSpace="normal">
      <bdi>{text}</bdi>
      {line.grain.length > 0 && (
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {t('grain')} <bdi>{line.grain.map(({ column, value }) => `${column} = ${value}`).join(', ')}</bdi>
        </chakra.span>
      )}
    </chakra.span>
  )
}
