import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { ChoiceField, Entries, LinesField, TextField, TickField } from '../rules/fields'
import { OPS, type FilterOp } from '../rules/types'
import type { RuleText } from '../rules/messages'
import type { RuleForm } from './rule-form'

/** Columns that are often asked for; any other one of the files, tag:key and virtual:name can be typed. */
export const COLUMNS = [
  'ServiceName',
  'ServiceCategory',
  'ProviderName',
  'SubAccountName',
  'SubAccountId',
  'RegionId',
  'ResourceName',
  'ResourceType',
  'ChargeCategory',
  'ChargeDescription',
  'tag:team',
  'tag:env',
  'tag:application',
  'tag:cost_center',
] as const

export interface ConditionProps {
  value: { column: string; op: FilterOp; values: string }
  columns: readonly string[]
  disabled: boolean
  onChange: (part: Partial<{ column: string; op: FilterOp; values: string }>) => void
  t: RuleText
}

export function ConditionFields({ value, columns, disabled, onChange, t }: ConditionProps) {
  return (
    <>
      <TextField
        label={t('where')}
        hint={t('whereHint')}
        value={value.column}
        list={columns}
        disabled={disabled}
        onChange={(column) => onChange({ column })}
      />
      <ChoiceField
        label={t('op')}
        value={value.op}
        disabled={disabled}
        options={OPS.map((op) => ({ value: op, label: t(op) }))}
        onChange={(op) => onChange({ op: op as FilterOp })}
      />
      {value.op !== 'missing' && (
        <TextField
          label={t('values')}
          hint={t('valuesHint')}
          value={value.values}
          disabled={disabled}
          onChange={(values) => onChange({ values })}
        />
      )}
    </>
  )
}

export interface RuleFieldsProps {
  rule: RuleForm
  number: number
  columns: readonly string[]
  disabled: boolean
  onChange: (rule: RuleForm) => void
  onMove: ((steps: -1 | 1) => void) | null
  onRemove: (() => void) | null
  t: RuleText
}

/** One rule: which charges, and what they get. */
export function RuleFields({ rule, number, columns, disabled, onChange, onMove, onRemove, t }: RuleFieldsProps) {
  const set = (part: Partial<RuleForm>) => onChange({ ...rule, ...part })
  return (
    <chakra.fieldset borderWidth="1px" borderColor="border.muted" borderRadius="md" p="3" minW="0">
      <chakra.legend fontSize="xs" fontWeight="medium" px="1">
        {t('rule', { number })}
      </chakra.legend>
      <Entries>
        {rule.kept ? (
          <chakra.code fontSize="xs" flex="1 1 100%" overflowWrap="anywhere">
            {JSON.stringify(rule.kept)}
          </chakra.code>
        ) : (
          <ConditionFields value={rule} columns={columns} disabled={disabled} onChange={set} t={t} />
        )}
        <ChoiceField
          label={t('gives')}
          value={rule.gives}
          disabled={disabled}
          options={[
            { value: 'value', label: t('givesValue') },
            { value: 'take', label: t('givesTake') },
          ]}
          onChange={(gives) => set({ gives: gives as RuleForm['gives'] })}
        />
        <TextField
          label={rule.gives === 'take' ? t('column') : t('value')}
          value={rule.what}
          disabled={disabled}
          {...(rule.gives === 'take' ? { list: columns } : {})}
          onChange={(what) => set({ what })}
        />
        {rule.gives === 'take' && (
          <>
            <TickField label={t('fold')} checked={rule.fold} disabled={disabled} onChange={(fold) => set({ fold })} />
            <LinesField
              label={t('renamings')}
              hint={t('renamingsHint')}
              value={rule.renamings}
              disabled={disabled}
              onChange={(renamings) => set({ renamings })}
            />
          </>
        )}
      </Entries>
      {!disabled && (
        <chakra.div display="flex" gap="1.5" mt="2.5" flexWrap="wrap">
          {onMove && (
            <>
              <Button size="xs" variant="ghost" disabled={number === 1} onClick={() => onMove(-1)}>
                {t('earlier')}
              </Button>
              <Button size="xs" variant="ghost" onClick={() => onMove(1)}>
                {t('later')}
              </Button>
            </>
          )}
          {onRemove && (
            <Button size="xs" variant="ghost" onClick={onRemove}>
              {t('removeRule')}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
