import { ChannelFields } from '~/notifications/ChannelFields'
import { useMutation } from '~/data'
import type { BudgetChoicesQuery, BudgetFieldsFragment as Budget } from '~/gql/generated'
import { BudgetsDocument } from '~/gql/generated/documents/budgets'
import { CreateBudgetDocument } from '~/gql/generated/documents/create-budget'
import { UpdateBudgetDocument } from '~/gql/generated/documents/update-budget'
import { notify } from '~/shell'
import { Form, FormButtons, useForm } from '~/ui/field'
import { useCommonMessages } from '~/ui/messages'
import { budgetInput, budgetValues, type BudgetValues } from './budget-input'
import { useBudgetMessages } from './messages'
import { ScopeFields } from './ScopeFields'
import { ThresholdFields } from './ThresholdFields'

// The API refuses more.
const MAX_CHANNELS = 5

export interface BudgetFormProps {
  label: string
  choices: BudgetChoicesQuery
  /** Null for a new budget. */
  budget: Budget | null
  onSaved: () => void
}

export function BudgetForm({ label, choices, budget, onSaved }: BudgetFormProps) {
  const t = useBudgetMessages()
  const common = useCommonMessages()
  const create = useMutation(CreateBudgetDocument, { invalidates: [BudgetsDocument] })
  const update = useMutation(UpdateBudgetDocument, { invalidates: [BudgetsDocument] })
  const save = async (values: BudgetValues): Promise<void> => {
    const input = budgetInput(values, budget)
    await (budget ? update.send({ id: budget.id, budget: input }) : create.send({ budget: input }))
    notify({ severity: 'success', summary: t('saved', { name: input.name }) })
    onSaved()
  }
  const form = useForm({ values: budgetValues(choices, budget), onSubmit: save })
  return (
    <Form form={form} label={label}>
      <ScopeFields form={form} choices={choices} budget={budget} />
      <ThresholdFields form={form} />
      <ChannelFields
        form={form}
        name="channels"
        most={MAX_CHANNELS}
        title={t('where')}
        addLabel={t('addChannel')}
        rowLabel={(number) => t('channelNumber', { number })}
        removeLabel={(number) => t('removeChannel', { number })}
        empty={t('channelsNone')}
      />
      <FormButtons form={form} submitLabel={common('save')} />
    </Form>
  )
}
