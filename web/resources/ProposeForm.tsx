import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type FormEvent } from 'react'
import { asApiError } from '~/costs/parts'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { Field, Labelled } from './Field'
import { propose, type ActionKind, type Finding } from './load'
import { useResourcesAddress } from './address'
import type { Scope } from './scope'
import type { Words } from './view'

export interface ProposeFormProps extends Words {
  finding: Finding
  scope: Scope
  onClose: () => void
}

type Sending = { status: 'open' } | { status: 'busy' } | { status: 'done' } | { status: 'failed'; reason: string }

/** Proposes an action: what is to be done, with which details, and why. Somebody else decides. */
export default function ProposeForm({ finding, scope, onClose, t }: ProposeFormProps) {
  const [, change] = useResourcesAddress()
  const kinds = finding.actions
  const [kind, setKind] = useState<ActionKind>(kinds[0]!)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [sending, setSending] = useState<Sending>({ status: 'open' })
  const names = parameterNames(kind, finding)
  const valueOf = (name: string) => values[name] ?? (name === 'size' ? evidenceOf(finding, 'successor') : '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending({ status: 'busy' })
    try {
      const parameters = names
        .map((name) => ({ name, value: valueOf(name).trim() }))
        .filter(({ value }) => value !== '')
      await propose(scope, { finding: finding.id, kind, parameters, note })
      setSending({ status: 'done' })
    } catch (cause) {
      setSending({ status: 'failed', reason: asApiError(cause).message })
    }
  }
  if (sending.status === 'done')
    return (
      <chakra.div mt="2.5" role="status" fontSize="sm" display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {t('proposed')}
        <Button size="sm" onClick={() => change({ view: 'actions' })}>
          {t('seeActions')}
        </Button>
      </chakra.div>
    )
  return (
    <chakra.form
      mt="2.5"
      display="flex"
      flexDirection="column"
      gap="2.5"
      onSubmit={send}
      aria-label={t('proposeAction')}
    >
      {kinds.length > 1 ? (
        <chakra.div>
          <Select
            label={t('kind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(value) }))}
            onChange={setKind}
          />
        </chakra.div>
      ) : (
        <chakra.p fontSize="sm">{t(kind)}</chakra.p>
      )}
      {names.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {names.map((name) => (
            <Labelled key={name}>
              {name === 'size' ? t('size') : name}
              <Field
                required={kind === 'resize'}
                maxLength={256}
                value={valueOf(name)}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            </Labelled>
          ))}
        </chakra.div>
      )}
      <Labelled>
        {t('note')}
        <Field maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </Labelled>
      {sending.status === 'failed' && (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {sending.reason}
        </chakra.p>
      )}
      <chakra.div display="flex" gap="2">
        <Button type="submit" size="sm" variant="solid" disabled={sending.status === 'busy'}>
          {t('send')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

const evidenceOf = (finding: Finding, name: string) => finding.evidence.find((one) => one.name === name)?.value ?? ''

/** The details that a kind needs: the keys that are missing, the size to change to. */
function parameterNames(kind: ActionKind, finding: Finding): string[] {
  if (kind === 'resize') return ['size']
  if (kind !== 'tag') return []
  const missing = evidenceOf(finding, 'missing').split(', ').filter(Boolean)
  return missing.length > 0 ? missing : ['owner']
}
