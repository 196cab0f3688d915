import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type FormEvent } from 'react'
import { asApiError, Panel, PanelHead } from '~/costs/parts'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { Field, Labelled } from './Field'
import { changeSettings, type Settings } from './load'
import type { Words } from './view'

export interface ConnectorSettingsProps extends Words {
  settings: Settings
  onSaved: () => void
}

const CONNECTORS = ['dry-run', 'webhook'] as const

/** Who carries actions out: no one, or a webhook of the enrollment's own. */
export function ConnectorSettings({ settings, onSaved, t }: ConnectorSettingsProps) {
  const [connector, setConnector] = useState(settings.connector)
  const [url, setUrl] = useState(settings.webhookUrl)
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const name = (one: string) => (one === 'webhook' ? t('webhook') : t('dryRunOnly'))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setReason('')
    try {
      await changeSettings({
        connector,
        ...(connector === 'webhook' ? { webhookUrl: url, ...(secret ? { webhookSecret: secret } : {}) } : {}),
      })
      setSecret('')
      onSaved()
    } catch (cause) {
      setReason(asApiError(cause).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel>
      <PanelHead title={t('connector')} {...(settings.mayChange ? {} : { note: name(settings.connector) })} />
      {settings.mayChange ? (
        <chakra.form px="4" pb="3" display="flex" flexWrap="wrap" alignItems="flex-end" gap="2" onSubmit={save}>
          <Select
            label={t('connector')}
            hideLabel
            value={connector}
            options={CONNECTORS.map((value) => ({ value, label: name(value) }))}
            onChange={setConnector}
          />
          {connector === 'webhook' && (
            <>
              <Labelled flex="1 1 16rem">
                {t('webhookUrl')}
                <Field
                  type="url"
                  required
                  maxLength={500}
                  value={url}
                  onChange={(event) => setUrl(event.target.value)}
                />
              </Labelled>
              <Labelled flex="1 1 12rem">
                {settings.hasSecret ? t('newSecret') : t('secret')}
                <Field
                  type="password"
                  autoComplete="off"
                  minLength={16}
                  maxLength={128}
                  required={!settings.hasSecret || url !== settings.webhookUrl}
                  value={secret}
                  onChange={(event) => setSecret(event.target.value)}
                />
              </Labelled>
            </>
          )}
          <Button type="submit" disabled={busy}>
            {t('save')}
          </Button>
          <chakra.p flexBasis="full" fontSize="xs" color="fg.muted">
            {t('connectorNote')}
          </chakra.p>
          {reason && (
            <chakra.p flexBasis="full" role="alert" fontSize="sm" color="danger.fg">
              {reason}
            </chakra.p>
          )}
        </chakra.form>
      ) : (
        <chakra.p px="4" pb="3" fontSize="xs" color="fg.muted">
          {t('onlyApprovers')}
        </chakra.p>
      )}
    </Panel>
  )
}
