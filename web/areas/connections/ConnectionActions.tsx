import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMutation } from '~/data'
import { ChangeConnectionDocument } from '~/gql/generated/documents/change-connection'
import { DeleteConnectionDocument } from '~/gql/generated/documents/delete-connection'
import { RunConnectionDocument } from '~/gql/generated/documents/run-connection'
import { useSection } from '~/lib/section'
import { notify, notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { DeleteDialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { CHANGED } from './changed'
import { changeInput, valuesOf } from './connection-input'
import { useConnectionMessages } from './messages'
import type { Connection } from './words'

/** Looks now, pauses, continues and deletes. */
export function ConnectionActions({ connection }: { connection: Connection }) {
  const t = useConnectionMessages()
  const common = useCommonMessages()
  const base = useSection()
  const [, navigate] = useLocation()
  const [deletes, setDeletes] = useState(false)
  const { id, version, paused, fromFile, writable } = connection
  const failed = { invalidates: CHANGED, onFailed: (error: Error) => notifyFailure(t('notDone'), error) }
  const look = useMutation(RunConnectionDocument, {
    ...failed,
    onDone: () => notify({ severity: 'success', summary: t('looksNow') }),
  })
  const change = useMutation(ChangeConnectionDocument, failed)
  const remove = useMutation(DeleteConnectionDocument, { invalidates: CHANGED, onDone: () => navigate(base) })
  if (!writable) return null
  return (
    <>
      <Button disabled={look.busy || paused} onClick={() => void look.run({ id })}>
        {t('lookNow')}
      </Button>
      {!fromFile && (
        <>
          <Button
            disabled={change.busy}
            onClick={() =>
              void change.run({ id, version, connection: { ...changeInput(valuesOf(connection)), paused: !paused } })
            }
          >
            {t(paused ? 'resume' : 'pause')}
          </Button>
          <Button onClick={() => setDeletes(true)}>{common('delete')}</Button>
          <DeleteDialog
            open={deletes}
            title={t('deleteTitle', { id })}
            description={t('deleteNote')}
            deletion={remove}
            onDelete={() => void remove.run({ id })}
            onClose={() => setDeletes(false)}
          />
        </>
      )}
    </>
  )
}
