import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { ServiceAccountsDocument } from '~/gql/generated/documents/service-accounts'
import { toDay } from '~/lib/dates'
import { useOwnEnrollments } from '~/rights'
import { EnrollmentField } from '~/rights/fields'
import { useTokenMessages, type Side } from '~/rights/tokens'
import { CheckboxesField, DateField, FieldGrid, SelectField, TextField, type FormOf } from '~/ui/field'
import { en } from '~/rights/tokens/messages/en'
import { endDays, type TokenValues } from './token-input'

interface TokenFieldsProps {
  form: FormOf<TokenValues>
  side: Side
  permissions: readonly string[]
}

const Columns = chakra('div', {
  base: {
    '& fieldset > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
      columnGap: '3',
    },
  },
})

/** A newer server may have permissions without words here. */
const isKnown = (name: string): name is Extract<keyof typeof en, `${string}:${string}`> => name in en

/** Owner, permissions, scope and end of a token. */
export function TokenFields({ form, side, permissions }: TokenFieldsProps) {
  const t = useTokenMessages()
  const numbers = useOwnEnrollments()
  const accounts = useQuery(ServiceAccountsDocument, side === 'admin' ? {} : null).data?.serviceAccounts ?? []
  return (
    <>
      <FieldGrid>
        {side === 'admin' && (
          <SelectField
            form={form}
            name="owner"
            label={t('account')}
            options={accounts
              .filter(({ state }) => state !== 'disabled')
              .map(({ userId, userName }) => ({ value: userId, label: `${userName} (${userId})` }))}
            required
          />
        )}
        <TextField form={form} name="name" label={t('name')} help={t('nameHelp')} maxLength={100} required />
        {side === 'admin' ? (
          <EnrollmentField form={form} name="enrollment" label={t('enrollment')} />
        ) : (
          <SelectField
            form={form}
            name="enrollment"
            label={t('enrollment')}
            none={t('all')}
            options={numbers.map((value) => ({ value, label: value }))}
          />
        )}
        <DateField
          form={form}
          name="ends"
          label={t('endsOn')}
          help={t('endsHelp')}
          {...endDays(toDay(new Date()))}
          required
        />
      </FieldGrid>
      <Columns>
        <CheckboxesField
          form={form}
          name="permissions"
          label={t('permissions')}
          help={t('permissionsHelp')}
          options={permissions.map((value) => ({ value, label: value, hint: isKnown(value) ? t(value) : '' }))}
          required
        />
      </Columns>
    </>
  )
}
