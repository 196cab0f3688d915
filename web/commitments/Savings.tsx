import { chakra } from '@chakra-ui/react/styled-system'
import { Money, type MoneyProps } from '~/costs/parts'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { knownNote } from './known'
import { isKnown, type Measures } from './measures'
import type { CommitmentText } from './messages'

export interface SourcedMoneyProps extends MoneyProps {
  of: (() => TraceableFigure) | null
}

export function SourcedMoney({ of, ...amount }: SourcedMoneyProps) {
  return (
    <Sourced of={of}>
      <Money {...amount} />
    </Sourced>
  )
}

export interface SavingsProps {
  use: Measures
  of: (() => TraceableFigure) | null
  t: CommitmentText
  locale: string
}

/** Net savings, and how much of the covered usage they are known for. */
export function Savings({ use, of, t, locale }: SavingsProps) {
  const known = knownNote(use, t, locale)
  if (use.savings == null)
    return (
      <span title={known ?? undefined} aria-label={known ?? undefined} role="img">
        –
      </span>
    )
  return (
    <>
      <SourcedMoney {...{ amount: use.savings, of, currency: use.currency, locale }} />
      {!isKnown(use) && (
        <chakra.span display="block" fontSize="xs" color="fg.subtle" whiteSpace="normal">
          {known}
        </chakra.span>
      )}
    </>
  )
}
