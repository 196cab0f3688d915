import { Button } from '~/ui/button'
import { FieldGrid, NumberField, SelectField, TextField, type FormOf } from '~/ui/field'
import { Card } from '~/ui/page'
import { useDetectionMessages } from './messages'
import type { RulesValues } from './rules'

const SENSITIVITIES = ['low', 'normal', 'high'] as const

export interface RuleRowProps {
  form: FormOf<RulesValues>
  /** The position of the rule. */
  at: number
  /** Suggested values. */
  services: readonly string[]
  accounts: readonly string[]
  onRemove: () => void
}

/** One detection rule: its scope, minimum impact and sensitivity. */
export function RuleRow({ form, at, services, accounts, onRemove }: RuleRowProps) {
  const t = useDetectionMessages()
  const number = at + 1
  return (
    <Card>
      <FieldGrid role="group" aria-label={t('rule', { number })}>
        <TextField
          form={form}
          name={`rules.${at}.service`}
          label={t('service')}
          maxLength={256}
          placeholder={t('allServices')}
          suggestions={services}
        />
        <TextField
          form={form}
          name={`rules.${at}.account`}
          label={t('account')}
          maxLength={256}
          placeholder={t('allAccounts')}
          suggestions={accounts}
        />
        <NumberField
          form={form}
          name={`rules.${at}.floor`}
          label={t('floor')}
          min={0}
          max={1e12}
          placeholder={t('builtIn')}
        />
        <SelectField
          form={form}
          name={`rules.${at}.sensitivity`}
          label={t('sensitivity')}
          options={SENSITIVITIES.map((value) => ({ value, label: t(value) }))}
        />
        <Button
          variant="ghost"
          alignSelf="end"
          justifySelf="start"
          aria-label={t('removeRule', { number })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </FieldGrid>
    </Card>
  )
}
