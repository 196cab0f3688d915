import { chakra } from '@chakra-ui/react/styled-system'
import { useLocale } from '~/lib/i18n'
import { Drawer } from '~/ui/drawer'
import { FactList } from '~/ui/listing'
import { Badge, Notice } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { OUTCOME_TONES, outcomeOf, specificationOf, type Rule } from './rules'

interface RuleSheetProps {
  rule: Rule | null
  /** The version of FOCUS whose rules were applied. */
  version: string
  onClose: () => void
}

/** One rule: its sentence, its counts and the first rows that break it. */
export function RuleSheet({ rule, version, onClose }: RuleSheetProps) {
  const t = useIngestMessages()
  return (
    <Drawer
      open={rule !== null}
      title={rule?.id ?? t('rule')}
      titleDir="auto"
      subtitle={rule?.column ?? ''}
      onClose={onClose}
    >
      {rule && <RuleDetails rule={rule} version={version} />}
    </Drawer>
  )
}

function RuleDetails({ rule, version }: { rule: Rule; version: string }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(locale)
  const outcome = outcomeOf(rule)
  return (
    <chakra.div display="grid" gap="4">
      <p lang="en" dir="ltr">
        {rule.text}
      </p>
      {rule.erratum && (
        <Notice tone="quiet" still>
          {t('erratum')} <bdi lang="en">{rule.erratum}</bdi>
        </Notice>
      )}
      <FactList
        facts={[
          [
            t('outcome'),
            <Badge key="outcome" tone={OUTCOME_TONES[outcome]}>
              {t(outcome)}
            </Badge>,
          ],
          [t('binding'), <bdi key="keyword">{rule.keyword}</bdi>],
          [t('checked'), number(rule.checked)],
          [t('brokenRows'), number(rule.failed)],
        ]}
      />
      {rule.first.length > 0 && (
        <SmallTable
          caption={t('firstRows')}
          heads={[t('line'), t('value')]}
          rows={rule.first.map(({ line, value }, at) => ({
            id: String(at),
            cells: [number(line), value ? <bdi key="value">{value}</bdi> : t('emptyCell')],
          }))}
        />
      )}
      <chakra.a
        href={specificationOf(version, rule.column)}
        target="_blank"
        rel="noopener noreferrer"
        color="accent.fg"
        fontSize="sm"
        _hover={{ textDecoration: 'underline' }}
      >
        {t('specification', { version })}
      </chakra.a>
    </chakra.div>
  )
}
