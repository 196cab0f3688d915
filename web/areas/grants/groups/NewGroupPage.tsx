import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { AdminGroupsDocument } from '~/gql/generated/documents/admin-groups'
import { CreateGroupDocument } from '~/gql/generated/documents/create-group'
import { useSection } from '~/lib/section'
import { useRightsMessages } from '~/rights'
import { FieldGrid, Form, FormButtons, SelectField, TextField, useForm, useValue } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { PageFrame, TextLink } from '~/ui/page'
import { KINDS } from '../grant'
import { useGrantMessages } from '../messages'
import { createInput, newGroup } from './group-input'
import { GroupFields } from './GroupFields'
import { useGroupMessages } from './messages'

/** Creates a group, and leads to it. */
export default function NewGroupPage() {
  const t = useGroupMessages()
  const words = useGrantMessages()
  const kindText = useRightsMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const create = useMutation(CreateGroupDocument, { invalidates: [AdminGroupsDocument] })
  const form = useForm({
    values: newGroup,
    onSubmit: async (values) => {
      const { created } = await create.send({ group: createInput(values) })
      navigate(`${base}/${encodeURIComponent(created.id)}`)
    },
  })
  const kind = useValue(form, 'kind')
  return (
    <PageFrame title={t('create')} controls={<TextLink href={base}>{t('groups')}</TextLink>} narrow>
      <FormPanel>
        <Form form={form} label={t('create')}>
          <FieldGrid>
            <SelectField
              form={form}
              name="kind"
              label={t('scope')}
              help={t('scopeHelp')}
              options={KINDS.filter((one) => one !== 'tag').map((value) => ({ value, label: kindText(value) }))}
            />
            {kind !== 'installation' && (
              <TextField
                form={form}
                name="scopeId"
                label={words(kind === 'company' ? 'companyName' : 'number')}
                maxLength={128}
                required
              />
            )}
            <GroupFields form={form} />
          </FieldGrid>
          <FormButtons form={form} submitLabel={t('create')} />
        </Form>
      </FormPanel>
    </PageFrame>
  )
}
