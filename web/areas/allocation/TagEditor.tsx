import { chakra } from '@chakra-ui/react/styled-system'
import type { CostMetric } from '~/costs/metrics'
import type { Period } from '~/costs/parts'
import { useMutation } from '~/data'
import { rest } from '~/gql/rest'
import { Button } from '~/ui/button'
import { FieldGrid, FieldLine, Form, FormButtons, TextField, useForm, useRows, useValue } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice } from '~/ui/page'
import { changesRules, retire, type Tag } from './allocation'
import type { AllocationText } from './messages'
import { PreviewTables } from './PreviewTables'
import { blankRule, definitionOf, normalizing, tagValues, type TagValues } from './rule-form'
import { RuleFields } from './RuleFields'
import { Versions } from './Versions'

export interface TagEditorProps {
  /** Null for a new one. */
  tag: Tag | null
  columns: readonly string[]
  mayEdit: boolean
  metric: CostMetric
  period: Period
  onClose: () => void
  t: AllocationText
  locale: string
}

/** The rules of one virtual tag, with a preview on the charges of the period. */
export default function TagEditor({ tag, columns, mayEdit, metric, period, onClose, t, locale }: TagEditorProps) {
  const common = useCommonMessages()
  const save = useMutation(
    ({ name, ...values }: TagValues) =>
      rest('PUT', '/allocation/tags/{name}', {
        path: { name: name.trim() },
        body: { ...definitionOf(values), version: tag?.version ?? 0 },
      }),
    { ...changesRules, onDone: onClose },
  )
  const end = useMutation((name: string) => retire('tags', name), { ...changesRules, onDone: onClose })
  const preview = useMutation(async ({ name, ...values }: TagValues) => ({
    names: values.rules.map(({ gives, take, value }) => (gives === 'take' ? take : value)),
    tables: await rest('POST', '/allocation/preview', {
      body: {
        ...definitionOf(values),
        ...(name.trim() ? { name: name.trim() } : {}),
        metric,
        from: period.from,
        to: period.to,
      },
    }),
  }))
  const form = useForm({ values: tagValues(tag), onSubmit: save.send, readOnly: !mayEdit })
  const rules = useRows(form, 'rules', { blank: blankRule })
  const keys = useValue(form, 'keys')
  const several = mayEdit && rules.list.length > 1
  const failed = end.error ?? preview.error
  return (
    <chakra.div px="4" pb="4" display="grid" gap="3">
      <Form form={form} label={tag ? t('editTag', { name: tag.name }) : t('newTag')}>
        <FieldGrid>
          <TextField
            form={form}
            name="name"
            label={t('name')}
            help={t('nameHint')}
            required
            disabled={!!tag || !mayEdit}
          />
          <TextField form={form} name="default" label={t('default')} help={t('defaultHint')} />
        </FieldGrid>
        {!tag && (
          <FieldLine alignItems="flex-start">
            <TextField form={form} name="keys" label={t('keys')} help={t('keysHint')} />
            <Button mt="6" disabled={!keys.trim()} onClick={() => rules.replace(normalizing(keys))}>
              {t('normalise')}
            </Button>
          </FieldLine>
        )}
        {rules.list.map(({ key, at }) => (
          <RuleFields
            key={key}
            {...{ form, at, columns, t }}
            onMove={several ? (steps) => rules.move(at, steps) : null}
            onRemove={several ? () => rules.remove(at) : null}
          />
        ))}
        <FormButtons form={form} submitLabel={common('save')} onCancel={onClose}>
          {mayEdit && (
            <Button ref={rules.addButton} onClick={rules.add}>
              {t('addRule')}
            </Button>
          )}
          <Button onClick={() => void preview.run(form.getValues())} disabled={preview.busy}>
            {t('preview')}
          </Button>
          {mayEdit && tag && (
            <Button variant="ghost" onClick={() => void end.run(tag.name)} disabled={end.busy}>
              {t('end')}
            </Button>
          )}
        </FormButtons>
        {failed && <ErrorNotice error={failed} />}
        {preview.result && (
          <PreviewTables preview={preview.result.tables} names={preview.result.names} t={t} locale={locale} />
        )}
      </Form>
      {tag && <Versions kind="tags" name={tag.name} t={t} locale={locale} />}
    </chakra.div>
  )
}
