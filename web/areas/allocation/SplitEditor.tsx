import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import { rest } from '~/gql/rest'
import { Button } from '~/ui/button'
import {
  FieldGrid,
  Form,
  FormButtons,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useForm,
  useValue,
} from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice } from '~/ui/page'
import { changesRules, METHODS, retire, type Split } from './allocation'
import { ConditionFields } from './ConditionFields'
import type { AllocationText } from './messages'
import { filterOf, splitValues, targetsOf, type SplitValues } from './rule-form'
import { Versions } from './Versions'

export interface SplitEditorProps {
  /** Null for a new one. */
  split: Split | null
  /** The dimension of the showback, which is suggested for a new split rule. */
  dimension: string
  columns: readonly string[]
  mayEdit: boolean
  onClose: () => void
  t: AllocationText
  locale: string
}

/** Which shared costs are divided, among whom, and by which method. */
export default function SplitEditor({ split, dimension, columns, mayEdit, onClose, t, locale }: SplitEditorProps) {
  const common = useCommonMessages()
  const save = useMutation(
    ({ name, dimension, position, method, filter, targets }: SplitValues) => {
      const named = targetsOf(targets, method === 'fixed')
      return rest('PUT', '/allocation/splits/{name}', {
        path: { name: name.trim() },
        body: {
          dimension: dimension.trim(),
          filter: filterOf(filter) ?? {},
          method,
          position: Number(position),
          ...(named.length > 0 ? { targets: named } : {}),
          version: split?.version ?? 0,
        },
      })
    },
    { ...changesRules, onDone: onClose },
  )
  const end = useMutation((name: string) => retire('splits', name), { ...changesRules, onDone: onClose })
  const form = useForm({ values: splitValues(split, dimension), onSubmit: save.send, readOnly: !mayEdit })
  const isFixed = useValue(form, 'method') === 'fixed'
  return (
    <chakra.div px="4" pb="4" display="grid" gap="3">
      <Form form={form} label={split ? t('editSplit', { name: split.name }) : t('newSplit')}>
        <FieldGrid>
          <TextField
            form={form}
            name="name"
            label={t('name')}
            help={t('nameHint')}
            required
            disabled={!!split || !mayEdit}
          />
          <TextField
            form={form}
            name="dimension"
            label={t('dimension')}
            suggestions={columns}
            required
            maxLength={128}
          />
          <NumberField form={form} name="position" label={t('position')} help={t('positionHint')} whole required />
          <ConditionFields form={form} at="filter" columns={columns} t={t} />
          <SelectField
            form={form}
            name="method"
            label={t('method')}
            options={METHODS.map((value) => ({ value, label: t(value) }))}
          />
          <TextAreaField
            form={form}
            name="targets"
            label={t('targets')}
            help={t(isFixed ? 'sharesHint' : 'targetsHint')}
            code
            wide
          />
        </FieldGrid>
        <FormButtons form={form} submitLabel={common('save')} onCancel={onClose}>
          {mayEdit && split && (
            <Button variant="ghost" onClick={() => void end.run(split.name)} disabled={end.busy}>
              {t('end')}
            </Button>
          )}
        </FormButtons>
        {end.error && <ErrorNotice error={end.error} />}
      </Form>
      {split && <Versions kind="splits" name={split.name} t={t} locale={locale} />}
    </chakra.div>
  )
}
