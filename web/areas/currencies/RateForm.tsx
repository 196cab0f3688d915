import { useMutation } from '~/data'
import { SaveCurrencyRatesDocument } from '~/gql/generated/documents/save-currency-rates'
import { DateField, FieldGrid, Form, FormButtons, NumberField, TextField, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import type { CurrencyText } from './messages'
import { changesRates, type RatesTaken } from './rates'

export interface RateFormProps {
  onSaved: (taken: RatesTaken) => void
  onClose: () => void
  t: CurrencyText
}

const BLANK = { date: '', from: '', to: '', rate: '', source: '' }

const upperCase = (typed: string) => typed.toUpperCase()

/** Adds one exchange rate. */
export default function RateForm({ onSaved, onClose, t }: RateFormProps) {
  const common = useCommonMessages()
  const save = useMutation(SaveCurrencyRatesDocument, { ...changesRates, onDone: ({ taken }) => onSaved(taken) })
  // The API's path of the one rate, so that its errors come to the fields.
  const form = useForm({ values: { rates: [BLANK] }, onSubmit: save.send })
  return (
    <Form form={form} label={t('newRate')}>
      <FieldGrid>
        <DateField form={form} name="rates.0.date" label={t('date')} required />
        <TextField form={form} name="rates.0.from" label={t('from')} rewrite={upperCase} maxLength={3} required />
        <TextField form={form} name="rates.0.to" label={t('to')} rewrite={upperCase} maxLength={3} required />
        <NumberField form={form} name="rates.0.rate" label={t('rate')} help={t('rateHint')} required />
        <TextField form={form} name="rates.0.source" label={t('source')} required />
      </FieldGrid>
      <FormButtons form={form} submitLabel={common('save')} onCancel={onClose} />
    </Form>
  )
}
