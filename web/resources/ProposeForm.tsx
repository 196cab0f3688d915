import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useMutation } from '~/data'
import { ProposeResourceActionDocument } from '~/gql/generated/documents/propose-resource-action'
import { ResourceActionsDocument } from '~/gql/generated/documents/resource-actions'
import { Button } from '~/ui/button'
import { FieldLine, Form, FormButtons, SelectField, TextField, useForm, useValue } from '~/ui/field'
import { kindName } from './action-words'
import { useResourcesAddress } from './address'
import type { ActionKind, Finding } from './resources'
import { scopeInput, type Scope } from './scope'
import type { Words } from './view'

export interface ProposeFormProps extends Words {
  finding: Finding
  scope: Scope
  onClose: () => void
}

/** Proposes an action with its parameters and the reason; someone else decides. */
export default function ProposeForm({ finding, scope, onClose, t }: ProposeFormProps) {
  const [, change] = useResourcesAddress()
  const [proposed, setProposed] = useState(false)
  const propose = useMutation(ProposeResourceActionDocument, {
    invalidates: [ResourceActionsDocument],
    onDone: () => setProposed(true),
  })
  const kinds = finding.actions
  const keys = missingKeys(finding)
  const form = useForm({
    values: {
      kind: kinds[0]! as string,
      size: evidenceOf(finding, 'successor'),
      // By position: a name with the dots of a tag key would be a path.
      tags: keys.map(() => ''),
      note: '',
    },
    onSubmit: ({ kind, size, tags, note }) => {
      const filled = keys.map((name, at) => ({ name, value: tags[at]!.trim() })).filter(({ value }) => value !== '')
      const parameters = kind === 'resize' ? [{ name: 'size', value: size.trim() }] : kind === 'tag' ? filled : []
      return propose.send({
        proposal: {
          scope: scopeInput(scope),
          finding: finding.id,
          kind: kind as ActionKind,
          parameters,
          ...(note ? { note } : {}),
        },
      })
    },
  })
  const kind = useValue(form, 'kind')
  if (proposed)
    return (
      <chakra.div mt="2.5" role="status" fontSize="sm" display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {t('proposed')}
        <Button size="sm" onClick={() => change({ view: 'actions' })}>
          {t('seeActions')}
        </Button>
      </chakra.div>
    )
  return (
    <chakra.div mt="2.5">
      <Form form={form} label={t('proposeAction')}>
        {kinds.length > 1 ? (
          <SelectField
            form={form}
            name="kind"
            label={t('kind')}
            options={kinds.map((value) => ({ value, label: kindName(value, t) }))}
          />
        ) : (
          <chakra.p fontSize="sm">{kindName(kinds[0]!, t)}</chakra.p>
        )}
        {kind === 'resize' && <TextField form={form} name="size" label={t('size')} required maxLength={256} />}
        {kind === 'tag' && (
          <FieldLine>
            {keys.map((key, at) => (
              <TextField key={key} form={form} name={`tags.${at}`} label={key} maxLength={256} />
            ))}
          </FieldLine>
        )}
        <TextField form={form} name="note" label={t('note')} maxLength={500} />
        <FormButtons form={form} submitLabel={t('send')} size="sm" onCancel={onClose} />
      </Form>
    </chakra.div>
  )
}

const evidenceOf = (finding: Finding, name: string) => finding.evidence.find((one) => one.name === name)?.value ?? ''

/** Tag keys that the resource lacks. */
function missingKeys(finding: Finding): string[] {
  const missing = evidenceOf(finding, 'missing').split(', ').filter(Boolean)
  return missing.length > 0 ? missing : ['owner']
}
