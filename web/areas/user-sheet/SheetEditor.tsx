import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { Query } from '~/data'
import { Panel, PanelHead, TextLink } from '~/ui/page'
import { paths } from '~/lib/paths'
import { AccountPart } from './AccountPart'
import { AddEnrollment } from './AddEnrollment'
import { changesOf } from './changes'
import { Conflict } from './Conflict'
import { EnrollmentPart } from './EnrollmentPart'
import { LastSave } from './LastSave'
import { useUserSheetMessages } from './messages'
import { OtherGrants } from './OtherGrants'
import { PreviewPart } from './PreviewPart'
import { SavePart } from './SavePart'
import type { Draft, Sheet, UserSheet } from './sheet'

interface SheetEditorProps {
  query: Query<UserSheet>
  loaded: UserSheet
}

/** The sheet of a user, with what its unsaved changes would give beside it. */
export function SheetEditor({ query, loaded }: SheetEditorProps) {
  const t = useUserSheetMessages()
  const [draft, setDraft] = useState<Draft | null>(null)
  // The answer of a save, until the page has loaded the sheet again.
  const [saved, setSaved] = useState<UserSheet | null>(null)
  const stored = saved && query.status === 'loading' ? saved : loaded
  const { base, sheet } = draft ?? { base: stored, sheet: stored.sheet }
  const label = (area: string) => base.areas.find(({ name }) => name === area)?.label ?? area
  const changes = changesOf(base.sheet, sheet, label)
  const edit = (fresh: Sheet) => fresh !== sheet && setDraft({ base, sheet: fresh })
  const leave = (now: UserSheet) => {
    setSaved(now)
    setDraft(null)
  }
  const stale = draft !== null && stored.version !== base.version
  return (
    <chakra.div
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,2fr) minmax(0,1fr)' }}
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {stale && (
          <Conflict
            theirs={stored}
            changes={changesOf(base.sheet, stored.sheet, label)}
            onKeep={() => setDraft({ base: stored, sheet })}
            onDiscard={() => setDraft(null)}
          />
        )}
        {!draft && stored.lastSave && <LastSave sheet={stored} save={stored.lastSave} onUndone={leave} />}
        <Panel>
          <PanelHead title={base.userName} note={base.userId}>
            <TextLink href={paths.section('system-admin', 'users', base.userId)}>{t('details')}</TextLink>
          </PanelHead>
          <AccountPart user={base} sheet={sheet} onChange={edit} />
        </Panel>
        <Panel>
          <PanelHead title={t('enrollments')} />
          {sheet.enrollments.map((one, at) => (
            <EnrollmentPart key={one.number} user={base} sheet={sheet} at={at} onChange={edit} />
          ))}
          <AddEnrollment areas={base.areas.map(({ name }) => name)} sheet={sheet} onChange={edit} />
        </Panel>
        {base.otherGrants.length > 0 && <OtherGrants grants={base.otherGrants} />}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" position={{ lg: 'sticky' }} top="4">
        <PreviewPart userId={base.userId} sheet={sheet} />
        {changes.length > 0 && (
          <SavePart
            base={base}
            sheet={sheet}
            changes={changes}
            stale={stale}
            onSaved={leave}
            onConflict={query.reload}
            onDiscard={() => setDraft(null)}
          />
        )}
      </chakra.div>
    </chakra.div>
  )
}
