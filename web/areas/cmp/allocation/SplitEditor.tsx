import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { rest } from '~/gql/rest'
import { Button } from '~/ui/button'
import { FaultList } from '../rules/FaultList'
import { ChoiceField, Entries, LinesField, Notice, TextField } from '../rules/fields'
import type { RuleText } from '../rules/messages'
import { METHODS, type Method, type Split } from '../rules/types'
import { useAction } from '../rules/use-action'
import { conditionOf, formOf, targetLines, targetsOf } from './rule-form'
import { ConditionFields } from './RuleFields'
import { Versions } from './Versions'

export interface SplitEditorProps {
  /** Null for a new one. */
  split: Split | null
  /** The dimension that is shown now, which a new split is for. */
  dimension: string
  columns: readonly string[]
  mayEdit: boolean
  onSaved: () => void
  onClose: () => void
  t: RuleText
  locale: string
}

/** Which costs are shared, and who bears them by which measure. */
export function SplitEditor({ split, dimension, columns, mayEdit, onSaved, onClose, t, locale }: SplitEditorProps) {
  const [name, setName] = useState(split?.name ?? '')
  const [over, setOver] = useState(split?.dimension ?? dimension)
  const [position, setPosition] = useState(String(split?.position ?? 0))
  const [method, setMethod] = useState<Method>(split?.method ?? 'proportional')
  const [targets, setTargets] = useState(targetLines(split?.targets ?? []))
  const [condition, setCondition] = useState(() =>
    formOf({ filter: split?.filter ?? { column: '', op: 'in' }, value: '' }),
  )
  const action = useAction<void>()
  const path = `/allocation/splits/${encodeURIComponent(name.trim())}`
  const keep = () =>
    action.run(async () => {
      const named = targetsOf(targets, method === 'fixed')
      await rest('PUT', path, {
        body: {
          dimension: over.trim(),
          filter: condition.kept ?? conditionOf(condition) ?? {},
          method,
          position: Number(position) || 0,
          ...(named.length > 0 ? { targets: named } : {}),
          version: split?.version ?? 0,
        },
      })
      onSaved()
    })
  const end = () =>
    action.run(async () => {
      await rest('DELETE', path)
      onSaved()
    })
  return (
    <chakra.form
      px="4"
      pb="4"
      display="flex"
      flexDirection="column"
      gap="3"
      aria-label={split ? t('editSplit', { name: split.name }) : t('newSplit')}
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
          disabled={!!split || !mayEdit}
          onChange={setName}
        />
        <TextField label={t('dimension')} value={over} list={columns} disabled={!mayEdit} onChange={setOver} />
        <TextField
          label={t('position')}
          hint={t('positionHint')}
          value={position}
          disabled={!mayEdit}
          onChange={setPosition}
        />
        {condition.kept ? (
          <chakra.code fontSize="xs" flex="1 1 100%" overflowWrap="anywhere">
            {JSON.stringify(condition.kept)}
          </chakra.code>
        ) : (
          <ConditionFields
            value={condition}
            columns={columns}
            disabled={!mayEdit}
            onChange={(part) => setCondition({ ...condition, ...part })}
            t={t}
          />
        )}
        <ChoiceField
          label={t('method')}
          value={method}
          disabled={!mayEdit}
          options={METHODS.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => setMethod(value as Method)}
        />
        <LinesField
          label={t('targets')}
          hint={t(method === 'fixed' ? 'sharesHint' : 'targetsHint')}
          value={targets}
          disabled={!mayEdit}
          onChange={setTargets}
        />
      </Entries>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {mayEdit && (
          <Button type="submit" variant="solid" disabled={action.busy}>
            {t('save')}
          </Button>
        )}
        {mayEdit && split && (
          <Button variant="ghost" onClick={() => void end()} disabled={action.busy}>
            {t('end')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </chakra.div>
      {action.error && (
        <Notice tone="danger">
          <FaultList error={action.error} />
        </Notice>
      )}
      {split && (
        <Versions path={`/allocation/splits/${split.name}/versions`} version={split.version} t={t} locale={locale} />
      )}
    </chakra.form>
  )
}
