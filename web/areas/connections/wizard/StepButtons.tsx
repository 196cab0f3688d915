import { Button } from '~/ui/button'
import { FormButtons, type FormOf } from '~/ui/field'
import type { ConnectionValues } from '../connection-input'
import { useConnectionMessages } from '../messages'
import { STEPS, type Step } from './steps'

interface StepButtonsProps {
  form: FormOf<ConnectionValues>
  step: Step
  onGo: (step: Step) => void
}

/** On to the next step, or back. */
export function StepButtons({ form, step, onGo }: StepButtonsProps) {
  const t = useConnectionMessages()
  const before = STEPS[STEPS.indexOf(step) - 1]
  return (
    <FormButtons form={form} submitLabel={t('next')}>
      {before && <Button onClick={() => onGo(before)}>{t('back')}</Button>}
    </FormButtons>
  )
}
