import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState } from 'react'
import { useLoaded } from '~/costs/use-loaded'
import { Drawer } from '~/costs/sources/Drawer'
import { request } from '~/gql/client'
import { BudgetChoicesDocument } from '~/gql/generated/documents/budget-choices'
import { CreateBudgetDocument } from '~/gql/generated/documents/create-budget'
import { UpdateBudgetDocument } from '~/gql/generated/documents/update-budget'
import type { BudgetChoicesQuery } from '~/gql/generated'
import { ApiError } from '~/lib/api-error'
import { Button } from '~/ui/button'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { SurveyForm, type Values } from '~/ui/forms'
import { useUnsavedGuard } from '~/ui/forms/use-unsaved-guard'
import { channelsInput, draftsOf } from '../channels/channel-drafts'
import { useWatchMessages } from '../watch/messages'
import { budgetInput, budgetSchema, budgetValues } from './budget-form'
import type { Budget } from './BudgetsPage'
import { ChannelFields, type ChannelFieldsProps } from './ChannelFields'

export interface BudgetFormProps {
  /** Null for a new one. */
  budget: Budget | null
  onSaved: (name: string) => void
  onClose: () => void
}

const loadChoices = (signal: AbortSignal) => request(BudgetChoicesDocument, {}, { signal })

/** The sheet in which a budget is made or changed. */
export function BudgetForm({ budget, onSaved, onClose }: BudgetFormProps) {
  const t = useWatchMessages()
  const [loaded, reload] = useLoaded(loadChoices, 'choices')
  const title = budget ? t('editBudget', { name: budget.name }) : t('newBudget')
  return (
    <Drawer labelledBy="budget-form" onClose={onClose}>
      <chakra.header display="flex" alignItems="center" gap="3" px="4" py="3" borderBottomWidth="1px">
        <chakra.h2 id="budget-form" textStyle="section" flex="1">
          {title}
        </chakra.h2>
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </chakra.header>
      <chakra.div p="4" overflowY="auto" flex="1">
        {loaded.status === 'failed' && (
          <LoadFailed title={t('failed')} message={loaded.error.message} retryLabel={t('retry')} onRetry={reload} />
        )}
        {loaded.status === 'loading' && <Skeleton h="20rem" />}
        {loaded.status === 'ready' && <Fields title={title} choices={loaded.value} budget={budget} onSaved={onSaved} />}
      </chakra.div>
    </Drawer>
  )
}

interface FieldsProps {
  title: string
  choices: BudgetChoicesQuery
  budget: Budget | null
  onSaved: (name: string) => void
}

function Fields({ title, choices, budget, onSaved }: FieldsProps) {
  const t = useWatchMessages()
  const schema = useMemo(() => budgetSchema(choices, budget, t), [choices, budget, t])
  const values = useMemo(() => budgetValues(choices, budget), [choices, budget])
  const [channels, setChannels] = useState(() => draftsOf(budget?.channels ?? []))
  const [begun] = useState(channels)
  const changed = channels !== begun
  useUnsavedGuard(changed)
  const [wrong, setWrong] = useState<ChannelFieldsProps['wrong']>(null)
  const discard = (): void => {
    setChannels(begun)
    setWrong(null)
  }
  const save = async (given: Values): Promise<void> => {
    const input = { ...budgetInput(given, budget, t), channels: channelsInput(channels) }
    setWrong(null)
    try {
      if (budget) await request(UpdateBudgetDocument, { id: budget.id, budget: input })
      else await request(CreateBudgetDocument, { budget: input })
    } catch (cause) {
      setWrong(wrongChannel(cause))
      throw cause
    }
    onSaved(input.name)
  }
  return (
    <SurveyForm
      label={title}
      submitLabel={t('save')}
      schema={schema}
      values={values}
      onSubmit={save}
      besides={{ changed, discard }}
    >
      <ChannelFields channels={channels} onChange={setChannels} wrong={wrong} />
    </SurveyForm>
  )
}

/** What a refusal says of one of the channels. */
function wrongChannel(cause: unknown): ChannelFieldsProps['wrong'] {
  const errors = cause instanceof ApiError ? Object.entries(cause.errors) : []
  for (const [field, message] of errors) {
    const at = /^channels\[(\d+)\]/.exec(field)?.[1]
    if (at !== undefined) return { at: Number(at), message }
  }
  return null
}
