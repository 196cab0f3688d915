import { chakra } from '@chakra-ui/react/styled-system'
import { useCallback, useState } from 'react'
import { formatDateTime } from '~/lib/dates'
import { isZero } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { asApiError, Panel, PanelHead, periodLabel, useLoaded } from '~/costs/parts'
import { Button } from '~/ui/button'
import { eventName, kindName, stateName, stepName } from './action-words'
import { EvidenceList } from './EvidenceList'
import { ruleName } from './evidence'
import { loadAction, takeStep, type Action, type ActionStep } from './load'
import { LoadedPart } from './LoadedPart'
import type { Words } from './view'

export interface ActionPanelProps extends Words {
  id: string
  onChanged: () => void
  onClose: () => void
}

/** One action: why, who, what the connector said, everything that happened, and what the reader may do next. */
export function ActionPanel({ id, onChanged, onClose, t, locale }: ActionPanelProps) {
  const load = useCallback((signal: AbortSignal) => loadAction(id, { signal }), [id])
  const [loaded, reload] = useLoaded(load, id)
  return (
    <LoadedPart loaded={loaded} onRetry={reload} t={t}>
      {(action) => (
        <Panel aria-label={action.resourceName}>
          <PanelHead title={`${kindName(action.kind, t)} · ${action.resourceName}`} note={stateName(action.state, t)}>
            <Button variant="ghost" size="sm" onClick={onClose}>
              {t('close')}
            </Button>
          </PanelHead>
          <Steps
            action={action}
            onTaken={() => {
              reload()
              onChanged()
            }}
            t={t}
            locale={locale}
          />
          <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="3" fontSize="sm">
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {[
                ruleName(action.rule, t),
                periodLabel(action, locale),
                isZero(action.saving)
                  ? ''
                  : t('exactSaving', { amount: displayMoney(action.saving, action.currency, locale) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
            {action.parameters.length > 0 && (
              <chakra.p dir="auto">
                {action.parameters.map(({ name, value }) => `${name} = ${value}`).join(', ')}
              </chakra.p>
            )}
            <EvidenceList evidence={action.evidence} currency={action.currency} t={t} locale={locale} />
            <History action={action} t={t} locale={locale} />
          </chakra.div>
        </Panel>
      )}
    </LoadedPart>
  )
}

function Steps({ action, onTaken, t }: { action: Action; onTaken: () => void } & Words) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const take = async (step: ActionStep) => {
    setBusy(true)
    setReason('')
    try {
      await takeStep(action.id, step)
      onTaken()
    } catch (cause) {
      setReason(asApiError(cause).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <chakra.div px="4" pb="3" display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {action.steps.map((step, at) => (
        <Button
          key={step}
          size="sm"
          variant={at === 0 ? 'solid' : 'outline'}
          disabled={busy}
          onClick={() => take(step)}
        >
          {stepName(step, t)}
        </Button>
      ))}
      {action.state === 'proposed' && !action.steps.includes('approve') && (
        <chakra.span fontSize="xs" color="fg.muted">
          {t('othersDecide')}
        </chakra.span>
      )}
      <chakra.div role="status" flexBasis="full" fontSize="sm" overflowWrap="anywhere">
        {action.result}
        {action.error && <chakra.p color="danger.fg">{action.error}</chakra.p>}
      </chakra.div>
      {reason && (
        <chakra.p role="alert" flexBasis="full" fontSize="sm" color="danger.fg">
          {reason}
        </chakra.p>
      )}
    </chakra.div>
  )
}

function History({ action, t, locale }: { action: Action } & Words) {
  return (
    <chakra.section aria-label={t('history')}>
      <chakra.h3 textStyle="label" mb="1">
        {t('history')}
      </chakra.h3>
      <chakra.ol display="flex" flexDirection="column" gap="1">
        {action.events.map(({ at, actor, step, detail }, index) => (
          <chakra.li key={index} overflowWrap="anywhere">
            <chakra.span color="fg.muted">{formatDateTime(at, locale)}</chakra.span>
            {` · ${actor} · ${eventName(step, t)}${detail ? ` · ${detail}` : ''}`}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
