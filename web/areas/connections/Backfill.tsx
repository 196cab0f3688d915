import { useState } from 'react'
import { useMutation } from '~/data'
import { BackfillConnectionDocument } from '~/gql/generated/documents/backfill-connection'
import { ConnectionMonthsDocument } from '~/gql/generated/documents/connection-months'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Form, FormButtons, FieldGrid, TextField, useForm } from '~/ui/field'
import { FormPanel } from '~/ui/listing'
import { Notice } from '~/ui/page'
import { monthIn } from './address'
import { CHANGED } from './changed'
import { useConnectionMessages } from './messages'
import type { Connection } from './words'

/** Loads earlier months, and shows which are being loaded. */
export default function Backfill({ connection: { id, backfill } }: { connection: Connection }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const month = (text: string) => formatMonth(`${text}-01`, locale)
  return (
    <FormPanel title={t('backfill')}>
      {backfill && (
        <Notice tone="quiet" still>
          {t(backfill.doneAt ? 'backfillDone' : 'backfillRuns', { from: month(backfill.from), to: month(backfill.to) })}
        </Notice>
      )}
      {open ? (
        <BackfillForm id={id} onClose={() => setOpen(false)} />
      ) : (
        <Button justifySelf="start" onClick={() => setOpen(true)}>
          {t('chooseMonths')}
        </Button>
      )}
    </FormPanel>
  )
}

function BackfillForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useConnectionMessages()
  const fill = useMutation(BackfillConnectionDocument, { invalidates: [...CHANGED, ConnectionMonthsDocument] })
  const check = (typed: string) => (monthIn(typed.trim()) ? undefined : t('notMonth', { value: typed }))
  const form = useForm({
    values: { from: '', to: '' },
    onSubmit: async ({ from, to }) => {
      await fill.send({ id, from: from.trim(), to: to.trim() })
      onClose()
    },
  })
  return (
    <Form form={form} label={t('backfill')}>
      <FieldGrid>
        <TextField
          form={form}
          name="from"
          label={t('firstMonth')}
          help={t('backfillNote')}
          placeholder="2025-01"
          maxLength={7}
          check={check}
          required
        />
        <TextField
          form={form}
          name="to"
          label={t('lastMonth')}
          placeholder="2025-12"
          maxLength={7}
          check={check}
          required
        />
      </FieldGrid>
      <FormButtons form={form} submitLabel={t('backfill')} onCancel={onClose} />
    </Form>
  )
}
