import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { AnomalySensitivity } from '~/gql/generated'
import { Button } from '~/ui/button'
import { Input, NativeSelect } from '~/ui/forms/field-types/Input'
import { Card } from '../watch/parts'
import { useDetectionMessages } from './messages'
import type { Draft, WrongField } from './rule-drafts'

export interface RuleRowProps {
  draft: Draft
  number: number
  /** Puts the focus into the row when it is added. */
  focused: boolean
  /** The field that the API refused. */
  wrong: WrongField | null
  onChange: (draft: Draft) => void
  onRemove: () => void
}

/** One detection rule: its scope, minimum impact and sensitivity. */
export function RuleRow({ draft, number, focused, wrong, onChange, onRemove }: RuleRowProps) {
  const t = useDetectionMessages()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) first.current?.focus()
  }, [focused])
  const text = (field: WrongField['field']) => ({
    maxLength: 256,
    autoComplete: 'off',
    'aria-invalid': wrong?.field === field,
    'aria-describedby': wrong?.field === field ? `${id}-wrong` : undefined,
  })
  return (
    <Card>
      <chakra.div
        role="group"
        aria-label={t('rule', { number })}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(10rem, 100%), 1fr))"
        gap="3"
        alignItems="end"
      >
        <Labeled label={t('service')}>
          <Input
            {...text('service')}
            ref={first}
            list="rule-services"
            placeholder={t('allServices')}
            value={draft.service}
            onChange={({ currentTarget }) => onChange({ ...draft, service: currentTarget.value })}
          />
        </Labeled>
        <Labeled label={t('account')}>
          <Input
            {...text('account')}
            list="rule-accounts"
            placeholder={t('allAccounts')}
            value={draft.account}
            onChange={({ currentTarget }) => onChange({ ...draft, account: currentTarget.value })}
          />
        </Labeled>
        <Labeled label={t('floor')}>
          <Input
            {...text('floor')}
            maxLength={40}
            inputMode="decimal"
            placeholder={t('builtIn')}
            value={draft.floor}
            onChange={({ currentTarget }) => onChange({ ...draft, floor: currentTarget.value })}
          />
        </Labeled>
        <Labeled label={t('sensitivity')}>
          <NativeSelect
            value={draft.sensitivity}
            onChange={({ currentTarget }) =>
              onChange({ ...draft, sensitivity: currentTarget.value as AnomalySensitivity })
            }
          >
            {(['low', 'normal', 'high'] as const).map((value) => (
              <option key={value} value={value}>
                {t(value)}
              </option>
            ))}
          </NativeSelect>
        </Labeled>
        <Button variant="ghost" justifySelf="start" aria-label={t('removeRule', { number })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </chakra.div>
      {wrong !== null && (
        <chakra.p id={`${id}-wrong`} role="alert" fontSize="sm" color="danger.fg">
          {wrong.sameAs !== undefined
            ? t('repeated', { number: wrong.sameAs + 1 })
            : t(wrong.field === 'floor' ? 'wrongFloor' : 'tooLong')}
        </chakra.p>
      )}
    </Card>
  )
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.label display="grid" gap="1" fontSize="sm" minW="0">
      {label}
      {children}
    </chakra.label>
  )
}
