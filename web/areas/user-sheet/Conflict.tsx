import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/page'
import { ChangeList } from './ChangeList'
import type { Change } from './changes'
import { useUserSheetMessages } from './messages'
import type { UserSheet } from './sheet'

interface ConflictProps {
  theirs: UserSheet
  /** Their changes. */
  changes: readonly Change[]
  onKeep: () => void
  onDiscard: () => void
}

/** Changes by someone else during editing, and the choice between both. */
export function Conflict({ theirs, changes, onKeep, onDiscard }: ConflictProps) {
  const t = useUserSheetMessages()
  return (
    <Notice tone="warning">
      <chakra.div display="grid" gap="2">
        <p>
          {theirs.lastSave
            ? t('conflictBy', { by: theirs.lastSave.by, reason: theirs.lastSave.reason })
            : t('conflict')}
        </p>
        <ChangeList changes={changes} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" onClick={onDiscard}>
            {t('takeTheirs')}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Notice>
  )
}
