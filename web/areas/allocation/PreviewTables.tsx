import { chakra } from '@chakra-ui/react/styled-system'
import { Money } from '~/costs/parts'
import { Notice } from '~/ui/page'
import type { AllocationText } from './messages'
import { SmallTable } from '~/ui/table'
import type { Amount, Preview } from './allocation'

const SHOWN = 50

export interface PreviewTablesProps {
  preview: Preview
  /** The value or column of each rule. */
  names: readonly string[]
  t: AllocationText
  locale: string
}

/** The effect of the rules before they are saved, and the check that all of it adds up. */
export function PreviewTables({ preview, names, t, locale }: PreviewTablesProps) {
  const amounts = (of: Preview['total']) => <Amounts amounts={of} locale={locale} />
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5" data-preview>
      <Notice tone={preview.conserved ? 'success' : 'danger'}>
        {t(preview.conserved ? 'previewConserved' : 'notConserved')}
      </Notice>
      <SmallTable
        caption={t('previewRules')}
        heads={[t('ruleColumn'), `>${t('caught')}`, `>${t('mended')}`]}
        rows={preview.rules.map((one, at) => ({
          id: String(at),
          cells: [
            <span key="name" dir="auto">
              {`${at + 1}. ${names[at] ?? ''}`}
            </span>,
            amounts(one.amounts),
            one.mended ? amounts(one.mended) : '–',
          ],
        }))}
        foot={[
          { id: 'uncaught', cells: [t('uncaught'), amounts(preview.uncaught), ''] },
          { id: 'total', cells: [t('total'), amounts(preview.total), ''] },
        ]}
      />
      <SmallTable
        caption={t('previewValues')}
        heads={[t('value'), `>${t('cost')}`]}
        rows={preview.values.slice(0, SHOWN).map((one) => ({
          id: one.value ?? '',
          cells: [
            <span key="value" dir="auto">
              {one.value ?? t('none')}
            </span>,
            amounts(one.amounts),
          ],
        }))}
      />
      {preview.spellings.some(({ raw, value }) => raw !== value) && (
        <SmallTable
          caption={t('previewSpellings')}
          heads={[t('raw'), t('value'), `>${t('cost')}`]}
          rows={preview.spellings
            .filter(({ raw, value }) => raw !== value)
            .slice(0, SHOWN)
            .map((one) => ({
              id: `${one.rule} ${one.raw} ${one.value}`,
              cells: [
                <span key="raw" dir="auto">
                  {one.raw ?? t('none')}
                </span>,
                <span key="value" dir="auto">
                  {one.value ?? t('none')}
                </span>,
                amounts(one.amounts),
              ],
            }))}
        />
      )}
    </chakra.div>
  )
}

/** Amounts below each other, each in its currency. */
function Amounts({ amounts, locale }: { amounts: readonly Amount[]; locale: string }) {
  if (amounts.length === 0) return '–'
  return amounts.map(({ amount, currency }) => (
    <chakra.span key={currency} display="block">
      <Money amount={amount} currency={currency} locale={locale} />
    </chakra.span>
  ))
}
