import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState, type FormEvent } from 'react'
import { request } from '~/gql/client'
import { CreateViewDocument } from '~/gql/generated/documents/create-view'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { Input } from '~/ui/forms/field-types/Input'
import { asApiError } from '../as-api-error'
import { Check } from './Check'
import type { ViewText } from './messages'
import { keep, type Shown } from './view-address'

interface SaveViewProps {
  area: string
  /** Null while there are no figures of the address. */
  shown: Shown | null
  onSaved: () => void
  t: ViewText
}

/** Gives what the page shows a name. */
export function SaveView({ area, shown, onSaved, t }: SaveViewProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [stamped, setStamped] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!shown || saving || name.trim() === '') return
    setSaving(true)
    setFailure('')
    try {
      await request(CreateViewDocument, { view: { name, area, shared, ...keep(shown, stamped) } })
      notify({ severity: 'success', summary: t('saved', { name }) })
      setName('')
      onSaved()
    } catch (cause) {
      setFailure(asApiError(cause).message)
    }
    setSaving(false)
  }
  return (
    <chakra.form display="grid" gap="1.5" aria-label={t('saveTitle')} onSubmit={(event) => void save(event)}>
      <chakra.label htmlFor={id} textStyle="label">
        {t('saveTitle')}
      </chakra.label>
      <chakra.div display="flex" gap="2">
        <Input
          id={id}
          value={name}
          maxLength={80}
          placeholder={t('name')}
          aria-invalid={failure !== ''}
          aria-describedby={failure ? `${id}-failure` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="solid" h="9" disabled={!shown || saving || name.trim() === ''}>
          {t('save')}
        </Button>
      </chakra.div>
      <Check checked={shared} onChange={setShared}>
        {t('share')}
      </Check>
      <Check checked={stamped} onChange={setStamped}>
        {t('stamp')}
      </Check>
      {!shown && (
        <chakra.p role="status" fontSize="xs" color="fg.muted">
          {t('waiting')}
        </chakra.p>
      )}
      {failure && (
        <chakra.p role="alert" id={`${id}-failure`} color="danger.fg">
          {failure}
        </chakra.p>
      )}
    </chakra.form>
  )
}
