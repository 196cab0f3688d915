import { useState } from 'react'
import { useQuery } from '~/data'
import { OwnAccessDocument } from '~/gql/generated/documents/own-access'
import { PageFrame } from '~/ui/page'
import { Select } from '~/ui/select'
import { Ask } from './Ask'
import { GrantsPanel } from './GrantsPanel'
import { useAccessMessages } from './messages'
import { NounsPanel } from './NounsPanel'
import { OwnAudit } from './OwnAudit'

/** The user's permissions in an enrollment with their reasons, and the audit entries about them. */
export function AccessPage() {
  const t = useAccessMessages()
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery(OwnAccessDocument, { enrollment: chosen }, { select: (data) => data.access })
  const { enrollment = '', enrollments = [] } = query.data ?? {}
  return (
    <PageFrame
      title={t('title')}
      query={query}
      controls={
        enrollments.length > 1 && (
          <Select
            label={t('enrollment')}
            value={chosen ?? enrollment}
            options={enrollments.map((one) => ({ value: one.eaEnrollmentNumber, label: one.eaName }))}
            onChange={setChosen}
          />
        )
      }
    >
      {(access) => (
        <>
          <Ask access={access} />
          <GrantsPanel grants={access.grants} />
          <NounsPanel permissions={access.permissions} />
          <OwnAudit />
        </>
      )}
    </PageFrame>
  )
}
