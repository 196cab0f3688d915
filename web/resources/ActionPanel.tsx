import { chakra } from '@chakra-ui/react/styled-system'
import { formatDateTime } from '~/lib/dates'
import { isZero } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { periodLabel } from '~/costs/parts'
import { useMutation, useQuery } from '~/data'
import { ResourceActionDocument } from '~/gql/generated/documents/resource-action'
import { ResourceActionsDocument } from '~/gql/generated/documents/resource-actions'
import { StepResourceActionDocument } from '~/gql/generated/documents/step-resource-action'
import { Button } from '~/ui/button'
import { useCommonMessages } from '~/ui/messages'
import { Contents, Notice, Panel, PanelHead } from '~/ui/page'
import { eventName, kindName, stateName, stepName } from './action-words'
import { EvidenceList } from './EvidenceList'
import { ruleName } from './evidence'
import type { Action } from './resources'
import type { Words } from './view'

export interface ActionPanelProps extends Words {
  id: string
  onClose: () => void
}

/** One action: its reason, its history, the connector's answer, and the next steps. */
export function ActionPanel({ id, onClose, t, locale }: ActionPanelProps) {
  const common = useCommonMessages()
  const action = useQuery(ResourceActionDocument, { id }, { subject: id, select: (data) => data.action })
  return (
    <Contents query={action} failed={t('failed')}>
      {(action) => (
        <Panel aria-label={action.resourceName}>
          <PanelHead title={`${kindName(action.kind, t)} · ${action.resourceName}`} note={stateName(action.state, t)}>
            <Button variant="ghost" size="sm" onClick={onClose}>
              {common('close')}
            </Button>
          </PanelHead>
          <Steps action={action} t={t} locale={locale} />
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
    </Contents>
  )
}

function Steps({ action, t }: { action: Action } & Words) {
  const take = useMutation(StepResourceActionDocument, {
    invalidates: [ResourceActionDocument, ResourceActionsDocument],
  })
  return (
    <chakra.div px="4" pb="3" display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {action.steps.map((step, at) => (
        <Button
          key={step}
          size="sm"
          variant={at === 0 ? 'solid' : 'outline'}
          disabled={take.busy}
          onClick={() => void take.run({ id: action.id, step })}
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
      {take.error && (
        <chakra.div flexBasis="full">
          <Notice tone="danger">{take.error.message}</Notice>
        </chakra.div>
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
