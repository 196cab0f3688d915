import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Panel, PanelHead } from '~/ui/page'
import { SegmentedControl } from '~/ui/segmented'
import { AuditEntries } from './AuditEntries'
import { useAccessMessages } from './messages'

/** The audit entries in the user's name, or those of others about the user. */
export function OwnAudit() {
  const t = useAccessMessages()
  const [of, setOf] = useState<'mine' | 'others'>('mine')
  return (
    <Panel>
      <PanelHead title={t('audit')}>
        <SegmentedControl
          label={t('audit')}
          size="sm"
          value={of}
          options={[
            { value: 'mine', label: t('byMe') },
            { value: 'others', label: t('aboutMe') },
          ]}
          onChange={setOf}
        />
      </PanelHead>
      <chakra.p px="4" pb="2.5" fontSize="sm" color="fg.muted">
        {t(of === 'mine' ? 'byMeNote' : 'aboutMeNote')}
      </chakra.p>
      <AuditEntries key={of} about={of === 'others'} />
    </Panel>
  )
}
