import { chakra } from '@chakra-ui/react/styled-system'
import { useMutation } from '~/data'
import type { AnomalyRulesQuery } from '~/gql/generated'
import { AnomalyRulesDocument } from '~/gql/generated/documents/anomaly-rules'
import { SetAnomalyRulesDocument } from '~/gql/generated/documents/set-anomaly-rules'
import { ApiError } from '~/lib/api-error'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { Form, FormButtons, useForm, useRows } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { Cards } from '~/ui/page'
import { useAnomalyMessages } from '../messages'
import { useDetectionMessages } from './messages'
import { RuleRow } from './RuleRow'
import { findRepeated, MAX_RULES, newRule, rulesInput, rulesValues } from './rules'

/** The rules as rows, saved together. */
export function RulesForm({ saved, onSaved }: { saved: AnomalyRulesQuery; onSaved: () => void }) {
  const t = useDetectionMessages()
  const title = useAnomalyMessages()('detection')
  const common = useCommonMessages()
  const { rules, version } = saved.anomalyRules
  const update = useMutation(SetAnomalyRulesDocument, { invalidates: [AnomalyRulesDocument] })
  const form = useForm({
    values: rulesValues(rules),
    onSubmit: async (values) => {
      const repeated = findRepeated(values)
      if (repeated) throw refused(`rules[${repeated.at}]`, t('repeated', { number: repeated.same + 1 }))
      await update.send({ rules: rulesInput(values), version })
      notify({ severity: 'success', summary: t('saved'), message: t('savedMessage') })
      onSaved()
    },
  })
  const { list, full, addButton, add, remove } = useRows(form, 'rules', { blank: newRule, most: MAX_RULES })
  const { anomalies } = saved.found
  const services = namesOf(anomalies.map(({ service }) => service))
  const accounts = namesOf(anomalies.map(({ account, accountName }) => accountName ?? account))
  return (
    <Form form={form} label={title}>
      {list.length === 0 && <chakra.p fontSize="sm">{t('none')}</chakra.p>}
      <Cards aria-label={title} hidden={list.length === 0}>
        {list.map(({ key, at }) => (
          <RuleRow key={key} form={form} at={at} {...{ services, accounts }} onRemove={() => remove(at)} />
        ))}
      </Cards>
      <div>
        <Button ref={addButton} onClick={add} disabled={full}>
          {t('add')}
        </Button>
      </div>
      <FormButtons form={form} submitLabel={common('save')} />
    </Form>
  )
}

/** A refusal in the form of the API's. */
const refused = (place: string, message: string) =>
  new ApiError(message, { code: 'BAD_REQUEST', status: 400, errors: { [place]: message } })

const namesOf = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort()
