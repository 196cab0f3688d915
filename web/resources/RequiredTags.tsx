import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type FormEvent } from 'react'
import { asApiError, Panel, PanelHead } from '~/costs/parts'
import { Button } from '~/ui/button'
import { Field, Labelled } from './Field'
import { changeSettings, type Coverage, type Settings } from './load'
import type { Words } from './view'

export interface RequiredTagsProps extends Words {
  settings: Settings
  /** Keys that the charges carry. */
  found: Coverage['keys']
  onSaved: () => void
}

/** Which keys every resource has to carry; who may, changes them. */
export function RequiredTags({ settings, found, onSaved, t }: RequiredTagsProps) {
  const [text, setText] = useState(settings.requiredTags.join(', '))
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const keys = [...new Set(text.split(',').map((key) => key.trim()))].filter(Boolean)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setReason('')
    try {
      await changeSettings({ requiredTags: keys })
      onSaved()
    } catch (cause) {
      setReason(asApiError(cause).message)
    } finally {
      setBusy(false)
    }
  }
  const others = found.filter(({ key }) => !keys.includes(key)).map(({ key }) => key)
  return (
    <Panel>
      <PanelHead
        title={t('requiredTags')}
        {...(settings.mayChange ? {} : { note: settings.requiredTags.join(', ') || t('noneRequired') })}
      />
      {settings.mayChange ? (
        <chakra.form px="4" pb="3" display="flex" flexWrap="wrap" alignItems="flex-end" gap="2" onSubmit={save}>
          <Labelled flex="1 1 16rem">
            {t('requiredHint')}
            <Field maxLength={1300} value={text} onChange={(event) => setText(event.target.value)} />
          </Labelled>
          <Button type="submit" disabled={busy || keys.join() === settings.requiredTags.join()}>
            {t('save')}
          </Button>
          {others.length > 0 && (
            <chakra.p flexBasis="full" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
              {t('foundKeys', { keys: others.join(', ') })}
            </chakra.p>
          )}
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
