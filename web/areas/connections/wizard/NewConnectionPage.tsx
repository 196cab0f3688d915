import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useSearch } from '~/lib/use-search'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { sessionState } from '~/session'
import { Form, useForm, useUnsavedGuard } from '~/ui/field'
import { PageFrame, TextLink } from '~/ui/page'
import { newConnection } from '../connection-input'
import { useConnectionMessages } from '../messages'
import { SOURCES } from '../words'
import { CredentialStep } from './CredentialStep'
import { PlaceStep } from './PlaceStep'
import { SourceStep } from './SourceStep'
import { StepButtons } from './StepButtons'
import { StepList } from './StepList'
import { StepPanel } from './StepPanel'
import { parseStep, STEP_TITLES, STEPS, type Step } from './steps'
import { TestStep } from './TestStep'

const PARTS = { source: SourceStep, place: PlaceStep, credentials: CredentialStep }

/**
 * A new connection, step by step. The step is in the address, so Back leads to the one before; what was typed stays on this page only,
 * because it may have a secret.
 */
export default function NewConnectionPage() {
  const t = useConnectionMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const { user } = useSnapshot(sessionState)
  const [reached, setReached] = useState(0)
  // A reload forgets what was typed, so it begins at the first step.
  const step = STEPS[Math.min(STEPS.indexOf(parseStep(params.get('step'))), reached)]!
  const go = (to: Step) => navigate(withQuery(`${base}/-/new`, { step: to }))
  const form = useForm({
    values: newConnection(
      SOURCES.find((one) => one === params.get('source') && one !== 'folder') ?? '',
      user?.userProfile.eaEnrollmentNumber ?? '',
    ),
    onSubmit: () => {
      const at = STEPS.indexOf(step) + 1
      setReached((before) => Math.max(before, at))
      go(STEPS[at]!)
    },
  })
  useUnsavedGuard(reached > 0)
  const Part = step === 'test' ? null : PARTS[step]
  return (
    <PageFrame title={t('create')} controls={<TextLink href={base}>{t('connections')}</TextLink>} narrow>
      <StepList step={step} reached={reached} onGo={go} />
      <StepPanel key={step} title={t(STEP_TITLES[step])} focus={reached > 0}>
        {Part ? (
          <Form form={form} label={t(STEP_TITLES[step])}>
            <Part form={form} />
            <StepButtons form={form} step={step} onGo={go} />
          </Form>
        ) : (
          <TestStep form={form} onGo={go} />
        )}
      </StepPanel>
    </PageFrame>
  )
}
