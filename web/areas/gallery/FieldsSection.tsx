import { ApiError } from '~/lib/api-error'
import { notify } from '~/shell'
import { Button, IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import {
  CheckboxesField,
  CheckboxField,
  DateField,
  FieldGrid,
  FieldGroup,
  FieldGroupTitle,
  FieldLine,
  Form,
  FormButtons,
  NumberField,
  RadioField,
  SecretField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
  useRows,
} from '~/ui/field'
import { Input } from '~/ui/input'
import { Group, Specimen } from './Specimen'

const methods = [
  { value: 'even', label: 'Evenly', hint: 'Each target bears the same' },
  { value: 'fixed', label: 'By fixed shares' },
]
const clouds = ['aws', 'azure', 'gcp'].map((value) => ({ value, label: value.toUpperCase() }))
const hours = [6, 12, 18].map((value) => ({ value, label: `${value}:00` }))
const blank = () => ({ kind: 'mail', address: '' })

const begin = {
  name: '',
  currency: 'usd',
  share: '',
  from: '2026-11-01',
  hour: 6,
  secret: '',
  note: '',
  method: 'even',
  clouds: ['aws'] as readonly string[],
  active: true,
  agreed: false,
  channels: [blank()],
}

/** Every field of the kit, in a form that the server refuses once, and in a form of one line. */
export function FieldsSection() {
  return (
    <Group title="Fields">
      <Specimen name="Input alone">
        <Input size="sm" w="12rem" type="search" aria-label="Search" placeholder="Search" />
      </Specimen>
      <Specimen name="Form of one line">
        <LineForm />
      </Specimen>
      <AllFields />
    </Group>
  )
}

function LineForm() {
  const form = useForm({
    values: { least: '100' },
    onSubmit: ({ least }) => notify({ severity: 'success', summary: `Least impact ${least}` }),
  })
  return (
    <Form form={form} label="Least impact" inline>
      <NumberField form={form} name="least" label="Least impact" unit="USD" min={0} required />
      <FormButtons form={form} submitLabel="Change" needsChange />
    </Form>
  )
}

function AllFields() {
  const form = useForm({
    values: begin,
    onSubmit: ({ name }) => {
      if (name === 'taken')
        throw new ApiError('Two things are wrong', {
          code: 'BAD_REQUEST',
          status: 400,
          errors: {
            name: '“taken” is in use; choose another name.',
            'channels[0].address': 'No mail server knows it.',
          },
        })
      notify({ severity: 'success', summary: `Saved ${name}` })
    },
  })
  const rows = useRows(form, 'channels', { blank, most: 3 })
  return (
    <Form form={form} label="Split rule">
      <FieldGrid>
        <TextField form={form} name="name" label="Name" help="“taken” is refused" required maxLength={40} />
        <TextField
          form={form}
          name="currency"
          label="Currency"
          suggestions={['USD', 'EUR']}
          rewrite={(typed) => typed.toUpperCase()}
        />
        <NumberField form={form} name="share" label="Share" unit="%" min={0} max={100} />
        <DateField form={form} name="from" label="From" max="2026-12-31" />
        <SelectField form={form} name="hour" label="Hour" options={hours} />
        <SecretField form={form} name="secret" label="Secret" minLength={16} />
        <TextAreaField form={form} name="note" label="Note" wide />
      </FieldGrid>
      <RadioField form={form} name="method" label="Method" options={methods} />
      <CheckboxesField form={form} name="clouds" label="Clouds of the rule" options={clouds} required />
      <SwitchField form={form} name="active" label="Active" help="Takes effect with the next file" />
      <CheckboxField form={form} name="agreed" label="The owners agreed" required />
      <FieldGroup>
        <FieldGroupTitle>Channels</FieldGroupTitle>
        {rows.list.map(({ key, at }) => (
          <FieldLine key={key} role="group" aria-label={`Channel ${at + 1}`}>
            <TextField form={form} name={`channels.${at}.address`} label="Address" type="email" required />
            <IconButton aria-label={`Remove channel ${at + 1}`} onClick={() => rows.remove(at)}>
              <Icon name="prime:times" size="sm" />
            </IconButton>
          </FieldLine>
        ))}
        <Button ref={rows.addButton} size="sm" mt="2.5" disabled={rows.full} onClick={rows.add}>
          Add a channel
        </Button>
      </FieldGroup>
      <FormButtons form={form} submitLabel="Save the rule" />
    </Form>
  )
}
