import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { AdminRolesDocument } from '~/gql/generated/documents/admin-roles'
import { CreateRoleDocument } from '~/gql/generated/documents/create-role'
import { RoleNamesDocument } from '~/gql/generated/documents/role-names'
import { useSection } from '~/lib/section'
import { FieldGrid, Form, FormButtons, SelectField, TextField, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { useRoleMessages } from './messages'
import type { RoleList } from './role'
import { RoleFields, type RoleValues } from './RoleFields'

interface NewRoleFormProps {
  list: RoleList
  /** The role to begin with; any other text for none. */
  of: string
}

/** Creates a role, perhaps as a copy, and leads to it. */
export function NewRoleForm({ list: { roles, permissions }, of }: NewRoleFormProps) {
  const t = useRoleMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const heldBy = (name: string) => [...(roles.find((one) => one.name === name)?.permissions ?? [])]
  const create = useMutation(CreateRoleDocument, { invalidates: [AdminRolesDocument, RoleNamesDocument] })
  const form = useForm<RoleValues>({
    values: { name: '', description: '', of, permissions: heldBy(of) },
    onSubmit: async ({ name, description, permissions }) => {
      const { created } = await create.send({
        role: { name: name.trim(), description: description.trim(), permissions },
      })
      navigate(`${base}/${encodeURIComponent(created.name)}`)
    },
  })
  return (
    <FormPanel>
      <Form form={form} label={t('create')}>
        <FieldGrid>
          <TextField form={form} name="name" label={t('name')} help={t('nameHelp')} maxLength={64} required />
          <SelectField
            form={form}
            name="of"
            label={t('of')}
            none={t('noCopy')}
            options={roles.map(({ name }) => ({ value: name, label: name }))}
            onPicked={() => form.setValue('permissions', heldBy(form.getValues('of')), { shouldDirty: true })}
          />
        </FieldGrid>
        <RoleFields form={form} permissions={permissions} />
        <FormButtons form={form} submitLabel={t('create')} />
      </Form>
    </FormPanel>
  )
}
