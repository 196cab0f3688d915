import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useMutation } from '~/data'
import { toDay } from '~/lib/dates'
import { useTokenMessages, CALLS, changed, type NewToken, type Side } from '~/rights/tokens'
import { Form, FormButtons, useForm } from '~/ui/field'
import { Panel, PanelHead } from '~/ui/page'
import { newToken, tokenInput } from './token-input'
import { TokenFields } from './TokenFields'

export interface NewTokenFormProps {
  side: Side
  permissions: readonly string[]
  onMade: (made: NewToken) => void
  onClose: () => void
}

/** Creates an own token, or one of a service account. */
export function NewTokenForm({ side, permissions, onMade, onClose }: NewTokenFormProps) {
  const t = useTokenMessages()
  const titleId = useId()
  const { create } = CALLS[side]
  const add = useMutation(create as typeof CALLS.admin.create, { invalidates: changed(side) })
  const form = useForm({
    values: newToken(toDay(new Date())),
    onSubmit: async (values) => onMade((await add.send({ token: tokenInput(values) })).made),
  })
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={t('newToken')} />
      <chakra.div px="4" pb="4">
        <Form form={form} label={t('newToken')}>
          <TokenFields form={form} side={side} permissions={permissions} />
          <FormButtons form={form} submitLabel={t('create')} onCancel={onClose} />
        </Form>
      </chakra.div>
    </Panel>
  )
}
