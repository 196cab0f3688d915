import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { Period } from '~/costs/parts'
import { rest } from '~/gql/rest'
import { Button } from '~/ui/button'
import { Entries, Notice, TextField } from '../rules/fields'
import { FaultList } from '../rules/FaultList'
import type { MoneyMetric, Preview, Tag } from '../rules/types'
import { useAction } from '../rules/use-action'
import type { RuleText } from '../rules/messages'
import { PreviewTables } from './PreviewTables'
import { emptyRule, formOf, normalising, ruleOf, type RuleForm } from './rule-form'
import { RuleFields } from './RuleFields'
import { Versions } from './Versions'

export interface TagEditorProps {
  /** Null for a new one. */
  tag: Tag | null
  columns: readonly string[]
  mayEdit: boolean
  metric: MoneyMetric
  period: Period
  onSaved: () => void
  onClose: () => void
  t: RuleText
  locale: string
}

/** The rules of one virtual tag: tried on the period's charges before they are saved. */
export function TagEditor({ tag, columns, mayEdit, metric, period, onSaved, onClose, t, locale }: TagEditorProps) {
  const [name, setName] = useState(tag?.name ?? '')
  const [otherwise, setDefault] = useState(tag?.default ?? '')
  const [keys, setKeys] = useState('')
  const [rules, setRules] = useState<RuleForm[]>(() => tag?.rules.map(formOf) ?? [emptyRule()])
  const preview = useAction<Preview>()
  const save = useAction<void>()
  const set = (at: number, rule: RuleForm) => setRules(rules.map((one, i) => (i === at ? rule : one)))
  const move = (at: number, steps: number) => {
    const next = [...rules]
    const [one] = next.splice(at, 1)
    next.splice(at + steps, 0, one!)
    setRules(next)
  }
  const definition = () => ({ rules: rules.map(ruleOf), ...(otherwise.trim() ? { default: otherwise.trim() } : {}) })
  const tryOut = () =>
    preview.run(() =>
      rest<Preview>('POST', '/allocation/preview', {
        body: {
          ...definition(),
          ...(name.trim() ? { name: name.trim() } : {}),
          metric,
          from: period.from,
          to: period.to,
        },
      }),
    )
  const keep = () =>
    save.run(async () => {
      await rest('PUT', `/allocation/tags/${encodeURIComponent(name.trim())}`, {
        body: { ...definition(), version: tag?.version ?? 0 },
      })
      onSaved()
    })
  const end = () =>
    save.run(async () => {
      await rest('DELETE', `/allocation/tags/${encodeURIComponent(name)}`)
      onSaved()
    })
  const failed = save.error ?? preview.error
  return (
    <chakra.form
      px="4"
      pb="4"
      display="flex"
      flexDirection="column"
      gap="3"
      aria-label={tag ? t('editTag', { name: tag.name }) : t('newTag')}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <Entries>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          disabled={!!tag || !mayEdit}
          onChange={setName}
        />
        <TextField
          label={t('default')}
          hint={t('defaultHint')}
          value={otherwise}
          disabled={!mayEdit}
          onChange={setDefault}
        />
      </Entries>
      {!tag && (
        <Entries>
          <TextField label={t('keys')} hint={t('keysHint')} value={keys} onChange={setKeys} />
          <Button alignSelf="center" disabled={!keys.trim()} onClick={() => setRules(normalising(keys))}>
            {t('normalise')}
          </Button>
        </Entries>
      )}
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          number={at + 1}
          columns={columns}
          disabled={!mayEdit}
          onChange={(next) => set(at, next)}
          onMove={rules.length > 1 ? (steps) => move(at, steps) : null}
          onRemove={rules.length > 1 ? () => setRules(rules.filter((_, i) => i !== at)) : null}
          t={t}
        />
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {mayEdit && <Button onClick={() => setRules([...rules, emptyRule()])}>{t('addRule')}</Button>}
        <Button onClick={() => void tryOut()} disabled={preview.busy}>
          {t('preview')}
        </Button>
        {mayEdit && (
          <Button type="submit" variant="solid" disabled={save.busy}>
            {t('save')}
          </Button>
        )}
        {mayEdit && tag && (
          <Button variant="ghost" onClick={() => void end()} disabled={save.busy}>
            {t('end')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </chakra.div>
      {failed && (
        <Notice tone="danger">
          <FaultList error={failed} />
        </Notice>
      )}
      {preview.done && <PreviewTables preview={preview.done} rules={rules} t={t} locale={locale} />}
      {tag && <Versions path={`/allocation/tags/${tag.name}/versions`} version={tag.version} t={t} locale={locale} />}
    </chakra.form>
  )
}
