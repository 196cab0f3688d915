import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { UpdateResourceSettingsDocument } from '~/gql/generated/documents/update-resource-settings'
import { FieldGrid, Form, FormButtons, SecretField, SelectField, TextField, useForm, useValue } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { Panel, PanelHead } from '~/ui/page'
import { readsSettings, type Settings } from './resources'
import type { Words } from './view'

export interface ConnectorSettingsProps extends Words {
  settings: Settings
}

const CONNECTORS = ['dry-run', 'webhook'] as const

/** Which connector carries out actions: none (dry run only), or the enrollment's own webhook. */
export function ConnectorSettings({ settings, t, locale }: ConnectorSettingsProps) {
  return (
    <Panel>
      <PanelHead
        title={t('connector')}
        {...(settings.mayChange ? {} : { note: connectorName(settings.connector, t) })}
      />
      <chakra.div px="4" pb="3">
        {settings.mayChange ? (
          <ConnectorForm key={settings.updatedAt} settings={settings} t={t} locale={locale} />
        ) : (
          <chakra.p fontSize="xs" color="fg.muted">
            {t('onlyApprovers')}
          </chakra.p>
        )}
      </chakra.div>
    </Panel>
  )
}

const connectorName = (connector: string, t: Words['t']) => (connector === 'webhook' ? t('webhook') : t('dryRunOnly'))

function ConnectorForm({ settings, t }: ConnectorSettingsProps) {
  const common = useCommonMessages()
  const update = useMutation(UpdateResourceSettingsDocument, { invalidates: readsSettings })
  const form = useForm({
    values: { connector: settings.connector, webhookUrl: settings.webhookUrl, webhookSecret: '' },
    onSubmit: ({ connector, webhookUrl, webhookSecret }) =>
      update.send({
        change: {
          connector,
          ...(connector === 'webhook' ? { webhookUrl, ...(webhookSecret ? { webhookSecret } : {}) } : {}),
        },
      }),
  })
  const webhookUrl = useValue(form, 'webhookUrl')
  return (
    <Form form={form} label={t('connector')}>
      <FieldGrid>
        <SelectField
          form={form}
          name="connector"
          label={t('connector')}
          options={CONNECTORS.map((value) => ({ value, label: connectorName(value, t) }))}
        />
        {useValue(form, 'connector') === 'webhook' && (
          <>
            <TextField form={form} name="webhookUrl" type="url" label={t('webhookUrl')} required maxLength={500} />
            <SecretField
              form={form}
              name="webhookSecret"
              label={settings.hasSecret ? t('newSecret') : t('secret')}
              minLength={16}
              maxLength={128}
              required={!settings.hasSecret || webhookUrl !== settings.webhookUrl}
            />
          </>
        )}
      </FieldGrid>
      <chakra.p fontSize="xs" color="fg.muted">
        {t('connectorNote')}
      </chakra.p>
      <FormButtons form={form} submitLabel={common('save')} />
    </Form>
  )
}
