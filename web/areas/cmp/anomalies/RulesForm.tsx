import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState, type SyntheticEvent } from 'react'
import { request } from '~/gql/client'
import type { AnomalyRulesQuery } from '~/gql/generated'
import { SetAnomalyRulesDocument } from '~/gql/generated/documents/set-anomaly-rules'
import { ApiError } from '~/lib/api-error'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { useWatchMessages } from '../watch/messages'
import { Cards } from '../watch/parts'
import { useDetectionMessages } from './messages'
import { draftsOf, MOST_RULES, newDraft, ruleInputs, wrongField, type Draft, type WrongField } from './rule-drafts'
import { RuleRow } from './RuleRow'

/** The rules as rows; all of them are saved at once. */
export function RulesForm({ saved, onSaved }: { saved: AnomalyRulesQuery; onSaved: () => void }) {
  const t = useDetectionMessages()
  const w = useWatchMessages()
  const [drafts, setDrafts] = useState(() => draftsOf(saved.anomalyRules.rules))
  const [added, setAdded] = useState<number | null>(null)
  const [wrong, setWrong] = useState<WrongField | string | null>(null)
  const [busy, setBusy] = useState(false)
  const next = useRef(drafts.length)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = (): void => {
    const key = next.current++
    setDrafts([...drafts, newDraft(key)])
    setAdded(key)
    setWrong(null)
  }
  const change = (changed: Draft): void => setDrafts(drafts.map((one) => (one.key === changed.key ? changed : one)))
  const remove = (key: number): void => {
    setDrafts(drafts.filter((one) => one.key !== key))
    setWrong(null)
    addButton.current?.focus()
  }
  const save = (event: SyntheticEvent): void => {
    event.preventDefault()
    setBusy(true)
    request(SetAnomalyRulesDocument, { rules: ruleInputs(drafts), version: saved.anomalyRules.version }).then(
      () => {
        notify({ severity: 'success', summary: t('saved'), message: t('savedMessage') })
        onSaved()
      },
      (error: unknown) => {
        setBusy(false)
        if (!(error instanceof ApiError)) throw error
        const [refused] = Object.entries(error.errors)
        setWrong((refused && wrongField(refused[0], drafts)) ?? refused?.[1] ?? error.message)
      },
    )
  }
  const seen = saved.found.anomalies
  return (
    <chakra.form display="grid" gap="3" onSubmit={save} noValidate>
      {drafts.length === 0 && <chakra.p fontSize="sm">{t('none')}</chakra.p>}
      <Cards aria-label={t('title')} hidden={drafts.length === 0}>
        {drafts.map((draft, row) => (
          <RuleRow
            key={draft.key}
            draft={draft}
            number={row + 1}
            focused={draft.key === added}
            wrong={typeof wrong === 'object' && wrong?.row === row ? wrong : null}
            onChange={change}
            onRemove={() => remove(draft.key)}
          />
        ))}
      </Cards>
      <Suggestions id="rule-services" values={seen.map(({ service }) => service)} />
      <Suggestions id="rule-accounts" values={seen.map(({ account, accountName }) => accountName ?? account)} />
      {typeof wrong === 'string' && (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {`${t('notSaved')}: ${wrong}`}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button ref={addButton} onClick={add} disabled={drafts.length >= MOST_RULES}>
          {t('add')}
        </Button>
        <Button type="submit" variant="solid" disabled={busy}>
          {w('save')}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly (string | null)[] }) {
  const named = new Set(values.filter((value) => value !== null))
  return (
    <datalist id={id}>
      {[...named].sort().map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
