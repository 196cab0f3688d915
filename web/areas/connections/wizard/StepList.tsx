import { chakra } from '@chakra-ui/react/styled-system'
import { useConnectionMessages } from '../messages'
import { STEP_TITLES, STEPS, type Step } from './steps'

interface StepListProps {
  step: Step
  /** The number of steps that are filled in. */
  reached: number
  onGo: (step: Step) => void
}

const List = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '1', fontSize: 'sm', listStyleType: 'none' },
})

const StepButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { cursor: 'default', color: 'fg.subtle', _hover: { bg: 'transparent' } },
    '&[aria-current]': { color: 'fg', fontWeight: 'medium', bg: 'bg.muted' },
  },
})

/** Where in the steps the page is; the filled in ones open. */
export function StepList({ step, reached, onGo }: StepListProps) {
  const t = useConnectionMessages()
  return (
    <nav aria-label={t('stepsOf')}>
      <List>
        {STEPS.map((one, at) => (
          <li key={one}>
            <StepButton
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={at > reached}
              onClick={() => onGo(one)}
            >
              <span aria-hidden>{at + 1}</span>
              {t(STEP_TITLES[one])}
            </StepButton>
          </li>
        ))}
      </List>
    </nav>
  )
}
