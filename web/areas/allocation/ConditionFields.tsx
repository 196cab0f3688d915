import { chakra } from '@chakra-ui/react/styled-system'
import { SelectField, TextField, useValue, type FormOf } from '~/ui/field'
import { OPS } from './allocation'
import type { AllocationText } from './messages'
import type { ConditionValues, SplitValues, TagValues } from './rule-form'

export interface ConditionFieldsProps {
  form: FormOf<TagValues> | FormOf<SplitValues>
  at: `rules.${number}.filter` | 'filter'
  columns: readonly string[]
  t: AllocationText
}

/** Which charges a rule is about. A filter of several conditions is shown and kept, but not edited. */
export function ConditionFields({ form: either, at, columns, t }: ConditionFieldsProps) {
  // Both forms have the same fields there; only the path differs.
  const form = either as unknown as FormOf<{ filter: ConditionValues }>
  const name = at as 'filter'
  const kept = useValue(form, `${name}.kept`)
  const op = useValue(form, `${name}.op`)
  if (kept)
    return (
      <chakra.code gridColumn="1 / -1" fontSize="xs" overflowWrap="anywhere">
        {kept}
      </chakra.code>
    )
  return (
    <>
      <TextField
        form={form}
        name={`${name}.column`}
        label={t('where')}
        help={t('whereHint')}
        suggestions={columns}
        maxLength={128}
      />
      <SelectField
        form={form}
        name={`${name}.op`}
        label={t('op')}
        options={OPS.map((value) => ({ value, label: t(value) }))}
      />
      {op !== 'missing' && <TextField form={form} name={`${name}.values`} label={t('values')} help={t('valuesHint')} />}
    </>
  )
}
