import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useState } from 'react'
import { Panel, periodLabel, presets, type Period } from '~/costs/parts'
import { lazyPart } from '~/shell/frame/lazy-part'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { CommitmentChart } from './CommitmentChart'
import type { CommitmentQuestion } from './commitment-queries'
import type { CommitmentsView } from './commitments-view'
import { CommitmentTable } from './CommitmentTable'
import type { CommitmentUsersProps } from './CommitmentUsers'
import { MeasureStrip } from './MeasureStrip'
import type { CommitmentText } from './messages'
import { Recommendations } from './Recommendations'

export interface ReadyCommitments {
  question: CommitmentQuestion
  view: CommitmentsView
}

export interface CommitmentsContentsProps extends ReadyCommitments {
  /** The next answer is on its way: this one stays in sight, quieter. */
  stale: boolean
  onAll: (period: Period) => void
  t: CommitmentText
  locale: string
}

/** In a chunk of its own: fetched when the first commitment is opened. */
const CommitmentUsers = lazyPart<CommitmentUsersProps>(async () => (await import('./CommitmentUsers')).default)

const Contents = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    // A quick answer does not flicker: the dimming waits.
    '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' },
  },
})

export function CommitmentsContents({ question, view, stale, onAll, t, locale }: CommitmentsContentsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const words = { t, locale }
  if (view.commitments.length === 0) {
    const all = presets(view.dataset).at(-1)?.period
    return (
      <Panel aria-busy={stale}>
        <EmptyState
          icon="prime:wallet"
          title={t('noneTitle', { period: periodLabel(view.period, locale) })}
          message={t('noneMessage')}
        >
          {all && <Button onClick={() => onAll(all)}>{t('noneElsewhere')}</Button>}
        </EmptyState>
      </Panel>
    )
  }
  const shown = view.commitments.find(({ id }) => id === opened)
  return (
    <Contents aria-busy={stale}>
      <MeasureStrip view={view} {...words} />
      <CommitmentChart view={view} {...words} />
      <CommitmentTable view={view} opened={opened} onOpen={setOpened} {...words} />
      {shown && (
        <Suspense>
          <CommitmentUsers
            key={shown.id}
            question={question}
            commitment={shown}
            currency={view.currency}
            onClose={() => setOpened(null)}
            {...words}
          />
        </Suspense>
      )}
      <Recommendations view={view} {...words} />
    </Contents>
  )
}
