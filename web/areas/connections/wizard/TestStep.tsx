import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { CreateConnectionDocument } from '~/gql/generated/documents/create-connection'
import { PreviewConnectionDocument } from '~/gql/generated/documents/preview-connection'
import { TestNewConnectionDocument } from '~/gql/generated/documents/test-new-connection'
import { useSection } from '~/lib/section'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { FieldLine, type FormOf } from '~/ui/field'
import { ErrorNotice, Notice } from '~/ui/page'
import { CHANGED } from '../changed'
import { createInput, type ConnectionValues } from '../connection-input'
import { useConnectionMessages } from '../messages'
import { Preview } from './Preview'
import type { Step } from './steps'
import { TestOutcome } from './TestOutcome'

interface TestStepProps {
  form: FormOf<ConnectionValues>
  onGo: (step: Step) => void
}

/** Tests what was typed, shows the first batch without loading it, and starts. */
export function TestStep({ form, onGo }: TestStepProps) {
  const t = useConnectionMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const connection = () => createInput(form.getValues())
  const preview = useMutation(PreviewConnectionDocument)
  const test = useMutation(TestNewConnectionDocument, {
    onDone: ({ test: { ok, deliveries } }) => {
      if (ok && deliveries.length > 0) void preview.run({ connection: connection() })
    },
  })
  const create = useMutation(CreateConnectionDocument, {
    invalidates: CHANGED,
    onDone: ({ created }) => {
      notify({ severity: 'success', summary: t('started') })
      navigate(`${base}/${created.id}`)
    },
  })
  const found = test.result?.test
  const error = test.error ?? preview.error ?? create.error
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {(test.busy || preview.busy) && <Notice tone="quiet">{t(test.busy ? 'testing' : 'previewing')}</Notice>}
      {found && <TestOutcome test={found} onGo={onGo} />}
      {preview.result && <Preview preview={preview.result.preview} />}
      <FieldLine>
        <Button
          variant={found?.ok ? 'outline' : 'solid'}
          disabled={test.busy || preview.busy}
          onClick={() => {
            preview.clear()
            void test.run({ connection: connection() })
          }}
        >
          {t('test')}
        </Button>
        {found?.ok && (
          <Button
            variant="solid"
            disabled={create.busy || preview.busy}
            onClick={() => void create.run({ connection: connection() })}
          >
            {t('start')}
          </Button>
        )}
        <Button onClick={() => onGo('credentials')}>{t('back')}</Button>
      </FieldLine>
    </>
  )
}
