import { chakra } from '@chakra-ui/react/styled-system'
import { sumDecimals } from '~/lib/decimal'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import {
  FieldGrid,
  FieldGroup,
  FieldGroupTitle,
  NumberField,
  SelectField,
  TextField,
  useRows,
  useValue,
} from '~/ui/field'
import type { FormOf } from '~/ui/field'
import { useInvoiceMessages } from './messages'

export interface FormValues {
  issuer: string
  id: string
  month: string
  currency: string
  account: string
  issuedOn: string
  dueOn: string
  purchaseOrder: string
  lines: { description: string; category: string; amount: string; detailId: string }[]
}

export const BLANK_LINE = { description: '', category: 'Usage', amount: '', detailId: '' }

const CATEGORIES = ['Usage', 'Purchase', 'Tax', 'Credit', 'Adjustment'] as const
const AMOUNT = /^-?\d{1,12}(\.\d{1,12})?$/
/** The API refuses more. */
const MOST = 200

/** The lines of an invoice that is entered, with their sum. */
export function InvoiceLines({ form }: { form: FormOf<FormValues> }) {
  const t = useInvoiceMessages()
  const locale = useLocale()
  const rows = useRows(form, 'lines', { blank: () => BLANK_LINE, most: MOST })
  const lines = useValue(form, 'lines')
  const currency = useValue(form, 'currency')
  const amounts = lines.map(({ amount }) => amount.trim()).filter((amount) => AMOUNT.test(amount))
  const amountCheck = (value: string) => (AMOUNT.test(value.trim()) ? undefined : t('notAmount', { value }))
  return (
    <>
      {rows.list.map(({ key, at }) => (
        <FieldGroup key={key}>
          <FieldGroupTitle>{t('lineNumber', { number: at + 1 })}</FieldGroupTitle>
          <FieldGrid>
            <TextField
              form={form}
              name={`lines.${at}.description`}
              label={t('description')}
              maxLength={1000}
              required
            />
            <SelectField
              form={form}
              name={`lines.${at}.category`}
              label={t('category')}
              options={CATEGORIES.map((value) => ({ value, label: t(value) }))}
              required
            />
            <NumberField
              form={form}
              name={`lines.${at}.amount`}
              label={t('amount')}
              help={t('amountHelp')}
              check={amountCheck}
              required
            />
            <TextField
              form={form}
              name={`lines.${at}.detailId`}
              label={t('detailId')}
              help={t('detailHelp')}
              maxLength={256}
            />
          </FieldGrid>
          {rows.list.length > 1 && (
            <Button size="sm" mt="2" aria-label={t('removeOf', { number: at + 1 })} onClick={() => rows.remove(at)}>
              {t('remove')}
            </Button>
          )}
        </FieldGroup>
      ))}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button ref={rows.addButton} disabled={rows.full} onClick={rows.add}>
          {t('add')}
        </Button>
        <chakra.output fontSize="sm" color="fg.muted">
          {t('sum')}: <bdi>{exactMoney(sumDecimals(amounts), /^[A-Z]{3}$/.test(currency) ? currency : '', locale)}</bdi>
        </chakra.output>
      </chakra.div>
    </>
  )
}
