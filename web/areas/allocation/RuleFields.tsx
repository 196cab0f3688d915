import { Button } from '~/ui/button'
import {
  CheckboxField,
  FieldGrid,
  FieldGroup,
  FieldGroupTitle,
  FieldLine,
  SelectField,
  TextAreaField,
  TextField,
  useValue,
  type FormOf,
} from '~/ui/field'
import { ConditionFields } from './ConditionFields'
import type { AllocationText } from './messages'
import type { TagValues } from './rule-form'

export interface RuleFieldsProps {
  form: FormOf<TagValues>
  at: number
  columns: readonly string[]
  /** Null for the only rule, which cannot be moved or removed. */
  onMove: ((steps: -1 | 1) => void) | null
  onRemove: (() => void) | null
  t: AllocationText
}

/** One rule: which charges it matches, and the value that they get. */
export function RuleFields({ form, at, columns, onMove, onRemove, t }: RuleFieldsProps) {
  const takes = useValue(form, `rules.${at}.gives`) === 'take'
  return (
    <FieldGroup>
      <FieldGroupTitle>{t('rule', { number: at + 1 })}</FieldGroupTitle>
      <FieldGrid>
        <ConditionFields form={form} at={`rules.${at}.filter`} columns={columns} t={t} />
        <SelectField
          form={form}
          name={`rules.${at}.gives`}
          label={t('gives')}
          options={[
            { value: 'value', label: t('givesValue') },
            { value: 'take', label: t('givesTake') },
          ]}
        />
        {takes ? (
          <>
            <TextField
              form={form}
              name={`rules.${at}.take`}
              label={t('column')}
              required
              suggestions={columns}
              maxLength={128}
            />
            <CheckboxField form={form} name={`rules.${at}.fold`} label={t('fold')} />
            <TextAreaField
              form={form}
              name={`rules.${at}.renamings`}
              label={t('renamings')}
              help={t('renamingsHint')}
              code
              wide
            />
          </>
        ) : (
          <TextField form={form} name={`rules.${at}.value`} label={t('value')} required />
        )}
      </FieldGrid>
      {onRemove && (
        <FieldLine mt="2.5">
          {onMove && (
            <>
              <Button size="xs" variant="ghost" disabled={at === 0} onClick={() => onMove(-1)}>
                {t('earlier')}
              </Button>
              <Button size="xs" variant="ghost" onClick={() => onMove(1)}>
                {t('later')}
              </Button>
            </>
          )}
          <Button size="xs" variant="ghost" onClick={onRemove}>
            {t('removeRule')}
          </Button>
        </FieldLine>
      )}
    </FieldGroup>
  )
}
