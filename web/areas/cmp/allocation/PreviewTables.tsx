import { chakra } from '@chakra-ui/react/styled-system'
import { Amounts, Notice } from '../rules/fields'
import type { RuleText } from '../rules/messages'
import { SmallTable } from '~/ui/table'
import type { Preview } from '../rules/types'
import type { RuleForm } from './rule-form'

const SHOWN = 50

export interface PreviewTablesProps {
  preview: Preview
  rules: readonly RuleForm[]
  t: RuleText
  locale: string
}

/** What the rules would do: what each catches and mends, what stays, and that it adds up. */
export function PreviewTables({ preview, rules, t, locale }: PreviewTablesProps) {
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
              {`${at + 1}. ${rules[at]?.what ?? ''}`}
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
