import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useSnapshot } from 'valtio/react'
import { shellState } from '~/shell/shell.state'
import { Input } from '~/ui/input'
import { Notice } from '~/ui/page'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { Choices } from './Choices'
import { useUserSheetMessages } from './messages'
import type { Sheet, UserSheet } from './sheet'
import { useRoles } from './use-roles'

interface AccountPartProps {
  user: UserSheet
  sheet: Sheet
  onChange: (sheet: Sheet) => void
}

/** Settings for every enrollment. */
export function AccountPart({ user, sheet, onChange }: AccountPartProps) {
  const t = useUserSheetMessages()
  const id = useId()
  const { languages } = useSnapshot(shellState)
  const offered = languages.status === 'ready' ? languages.value : []
  const roles = useRoles(sheet.roles)
  return (
    <chakra.div px="4" pb="4" display="grid" gap="3">
      {user.provider && (
        <Notice tone="quiet" still>
          {t('provided', { provider: user.provider })}
        </Notice>
      )}
      <chakra.div maxW="20rem">
        <Switch
          label={t('active')}
          hint={t('activeHint')}
          checked={sheet.active}
          onChange={(active) => onChange({ ...sheet, active })}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Select
          label={t('languageId')}
          value={sheet.languageId}
          options={offered.map(({ languageId, languageName }) => ({ value: languageId, label: languageName }))}
          onChange={(languageId) => onChange({ ...sheet, languageId })}
        />
        <Select
          label={t('clientType')}
          value={sheet.clientType}
          options={[
            { value: '', label: t('standard') },
            { value: 'reseller', label: t('reseller') },
          ]}
          onChange={(clientType) => onChange({ ...sheet, clientType })}
        />
        <chakra.div display="flex" alignItems="center" gap="2">
          <chakra.label htmlFor={id} fontSize="sm" color="fg.muted">
            {t('privLevel')}
          </chakra.label>
          <Input
            id={id}
            size="sm"
            w="5rem"
            inputMode="numeric"
            maxLength={3}
            value={sheet.privLevel ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const digits = value.replaceAll(/\D/g, '')
              onChange({ ...sheet, privLevel: digits ? Number(digits) : null })
            }}
          />
        </chakra.div>
      </chakra.div>
      <Choices
        legend={t('installationRoles')}
        options={roles}
        chosen={sheet.roles}
        onChange={(chosen) => onChange({ ...sheet, roles: chosen })}
      />
    </chakra.div>
  )
}
