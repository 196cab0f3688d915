import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { UpdateResourceSettingsDocument } from '~/gql/generated/documents/update-resource-settings'
import { Form, FormButtons, TextField, useForm, useValue } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { Panel, PanelHead } from '~/ui/page'
import { readsSettings, type Coverage, type Settings } from './resources'
import type { Words } from './view'

export interface RequiredTagsProps extends Words {
  settings: Settings
  /** Keys that the charges carry. */
  found: Coverage['keys']
}

/** The keys that every resource must carry; approvers may change them. */
export function RequiredTags({ settings, found, t, locale }: RequiredTagsProps) {
  const { mayChange, requiredTags } = settings
  return (
    <Panel>
      <PanelHead
        title={t('requiredTags')}
        {...(mayChange ? {} : { note: requiredTags.join(', ') || t('noneRequired') })}
      />
      <chakra.div px="4" pb="3">
        {mayChange ? (
          <TagsForm key={requiredTags.join()} {...{ settings, found, t, locale }} />
        ) : (
          <chakra.p fontSize="xs" color="fg.muted">
            {t('onlyApprovers')}
          </chakra.p>
        )}
      </chakra.div>
    </Panel>
  )
}

const keysOf = (text: string) => [...new Set(text.split(',').map((key) => key.trim()))].filter(Boolean)

function TagsForm({ settings, found, t }: RequiredTagsProps) {
  const common = useCommonMessages()
  const update = useMutation(UpdateResourceSettingsDocument, { invalidates: readsSettings })
  const form = useForm({
    values: { requiredTags: settings.requiredTags.join(', ') },
    onSubmit: ({ requiredTags }) => update.send({ change: { requiredTags: keysOf(requiredTags) } }),
  })
  const keys = keysOf(useValue(form, 'requiredTags'))
  const others = found.filter(({ key }) => !keys.includes(key)).map(({ key }) => key)
  return (
    <Form form={form} label={t('requiredTags')} inline>
      <TextField form={form} name="requiredTags" label={t('requiredHint')} maxLength={1300} />
      <FormButtons form={form} submitLabel={common('save')} needsChange />
      {others.length > 0 && (
        <chakra.p flexBasis="full" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {t('foundKeys', { keys: others.join(', ') })}
        </chakra.p>
      )}
    </Form>
  )
}
