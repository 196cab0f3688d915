import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useMutation } from '~/data'
import { AdminUserDocument } from '~/gql/generated/documents/admin-user'
import { AdminUserAccessDocument } from '~/gql/generated/documents/admin-user-access'
import { AdminUsersDocument } from '~/gql/generated/documents/admin-users'
import { Button } from '~/ui/button'
import { FileButton } from '~/ui/input'
import { ErrorNotice, Notice, PageFrame, Panel, PanelHead } from '~/ui/page'
import { Switch } from '~/ui/switch'
import { ImportLines } from './ImportLines'
import { useUserImportMessages } from './messages'
import { countsOf, EXAMPLE, importUsers, type Draft } from './user-import'

/** Users from a CSV file: what importing it would do, line by line, and the import. */
export function UserImportPage() {
  const t = useUserImportMessages()
  const [draft, setDraft] = useState<Draft | null>(null)
  /** What was imported last; another file may be chosen while that is under way. */
  const [imported, setImported] = useState<Draft | null>(null)
  const preview = useMutation((one: Draft) => importUsers(one, true))
  const real = useMutation((one: Draft) => importUsers(one, false), {
    invalidates: [AdminUsersDocument, AdminUserDocument, AdminUserAccessDocument],
  })
  const read = async (file: File): Promise<void> => {
    const fresh = { name: file.name, csv: await file.text(), invite: draft?.invite ?? false }
    take(fresh)
  }
  const take = (fresh: Draft): void => {
    setDraft(fresh)
    void preview.run(fresh)
  }
  const importNow = (one: Draft): void => {
    setImported(one)
    void real.run(one)
  }
  const own = draft !== null && draft === imported ? real : null
  const done = own?.result?.applied === true
  const shown = own?.result ?? preview.result
  const error = own?.error ?? preview.error
  const ready = draft && shown && !done && !error && countsOf(shown).refused === 0 && !preview.busy
  return (
    <PageFrame
      title={t('title')}
      controls={
        <FileButton
          label={t(draft ? 'chooseAnother' : 'choose')}
          accept=".csv,text/csv"
          onFiles={([file]) => file && read(file)}
        />
      }
    >
      <Panel>
        <PanelHead title={draft?.name ?? t('howTitle')} />
        <chakra.div px="4" pb="4" display="grid" gap="3" maxW="56rem">
          {!draft && <HowTo />}
          {draft && !done && (
            <Switch
              label={t('invite')}
              hint={t('inviteHint')}
              checked={draft.invite}
              onChange={(invite) => take({ ...draft, invite })}
            />
          )}
          {error && <ErrorNotice error={error} />}
          {shown && !error && <Outcome done={done} counts={countsOf(shown)} />}
          {ready && (
            <Button variant="solid" justifySelf="start" disabled={real.busy} onClick={() => importNow(draft)}>
              {t('import')}
            </Button>
          )}
        </chakra.div>
        {shown && !error && <ImportLines lines={shown.lines} />}
      </Panel>
    </PageFrame>
  )
}

function HowTo() {
  const t = useUserImportMessages()
  return (
    <>
      <chakra.p fontSize="sm">{t('how')}</chakra.p>
      <chakra.pre dir="ltr" tabIndex={0} p="3" borderRadius="md" bg="bg.muted" fontSize="xs" overflowX="auto">
        {EXAMPLE}
      </chakra.pre>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('rules')}
      </chakra.p>
    </>
  )
}

function Outcome({ done, counts }: { done: boolean; counts: ReturnType<typeof countsOf> }) {
  const t = useUserImportMessages()
  if (counts.refused > 0) return <Notice tone="danger">{t('refusedLines', { count: counts.refused })}</Notice>
  return <Notice tone={done ? 'success' : 'quiet'}>{t(done ? 'imported' : 'wouldImport', counts)}</Notice>
}
