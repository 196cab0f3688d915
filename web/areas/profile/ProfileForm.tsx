import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import type { OwnProfileQuery } from '~/gql/generated'
import { ChangeOwnProfileDocument } from '~/gql/generated/documents/change-own-profile'
import { OwnProfileDocument } from '~/gql/generated/documents/own-profile'
import { browserZone } from '~/lib/formats'
import { useLanguage } from '~/lib/i18n'
import { regions, timeZones } from '~/lib/regions'
import { changeLanguage, refreshUser } from '~/session'
import { notify } from '~/shell'
import { FieldGrid, Form, FormButtons, SelectField, TextField, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { FormatPreview } from './FormatPreview'
import { useProfileMessages } from './messages'

const MAX_NAME = 128

export interface ProfileFormProps {
  profile: OwnProfileQuery['ownProfile']
  languages: NonNullable<OwnProfileQuery['languages']>
}

/** Settings that users change themselves; they take effect on every page at once. */
export function ProfileForm({ profile, languages }: ProfileFormProps) {
  const t = useProfileMessages()
  const common = useCommonMessages()
  const language = useLanguage()
  const { userName, timeZone, region, ownName, provider } = profile
  const change = useMutation(ChangeOwnProfileDocument, { invalidates: [OwnProfileDocument] })
  const form = useForm({
    values: { userName, language, timeZone, region },
    onSubmit: async ({ language: chosen, ...fields }) => {
      await change.send({ profile: fields })
      if (chosen === language) await refreshUser()
      else await changeLanguage(chosen)
      notify({ severity: 'success', summary: useProfileMessages.translate('saved') })
    },
  })
  return (
    <chakra.div px="4" pb="4">
      <Form form={form} label={t('settings')}>
        <FieldGrid>
          <TextField
            form={form}
            name="userName"
            label={t('name')}
            autoComplete="name"
            maxLength={MAX_NAME}
            required
            disabled={!ownName}
            help={ownName ? undefined : t('nameOfProvider', { provider })}
          />
          <SelectField
            form={form}
            name="language"
            label={t('language')}
            options={languages.map(({ languageId, languageName }) => ({ value: languageId, label: languageName }))}
            required
          />
        </FieldGrid>
        <FieldGrid>
          <SelectField
            form={form}
            name="timeZone"
            label={t('timeZone')}
            help={t('timeZoneHelp')}
            none={t('browserZone', { zone: browserZone() })}
            options={timeZones(timeZone).map((value) => ({ value, label: value }))}
          />
          <SelectField
            form={form}
            name="region"
            label={t('formats')}
            help={t('formatsHelp')}
            none={t('languageFormats')}
            options={regions(language, region)}
          />
        </FieldGrid>
        <FormatPreview form={form} />
        <FormButtons form={form} submitLabel={common('save')} />
      </Form>
    </chakra.div>
  )
}
