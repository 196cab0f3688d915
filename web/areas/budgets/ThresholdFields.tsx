import { FieldGroup, FieldGroupTitle, TextField, useValue, type FormOf } from '~/ui/field'
import { parsePercents, type BudgetValues } from './budget-input'
import { useBudgetMessages } from './messages'

/** The percentages at which a budget alerts; at least one is required. */
export function ThresholdFields({ form }: { form: FormOf<BudgetValues> }) {
  const t = useBudgetMessages()
  const forecast = useValue(form, 'forecast')
  const check = (text: string) => (parsePercents(text) ? undefined : t('percentsWrong'))
  return (
    <FieldGroup display="grid" gap="4">
      <FieldGroupTitle>{t('thresholds')}</FieldGroupTitle>
      <TextField
        form={form}
        name="actual"
        label={t('actualPercents')}
        help={t('percentsHint')}
        maxLength={60}
        check={check}
        required={forecast.trim() === ''}
      />
      <TextField form={form} name="forecast" label={t('forecastPercents')} maxLength={60} check={check} />
    </FieldGroup>
  )
}
