import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, type ReactNode } from 'react'
import { formatDateTime } from '~/lib/dates'
import { Button } from '~/ui/button'
import type { AllocationText } from './messages'
import { NameButton, SmallTable } from '~/ui/table'
import { Panel, PanelHead } from '~/ui/page'

export interface RulePanelProps<Rule> {
  title: string
  note: string
  empty: string
  heads: readonly string[]
  rules: readonly Rule[]
  cells: (rule: Rule) => ReactNode[]
  /** Name of the rule that is open, '' for a new one, null for none. */
  opened: string | null
  onOpen: (name: string | null) => void
  newLabel: string
  mayEdit: boolean
  editor: ReactNode
  t: AllocationText
  locale: string
}

/** The rules of one kind, and the editor of the one that is open. */
export function RulePanel<Rule extends { name: string; version: number; savedBy: string; savedAt: string }>(
  props: RulePanelProps<Rule>,
) {
  const { title, note, empty, heads, rules, cells, opened, onOpen, newLabel, mayEdit, editor, t, locale } = props
  return (
    <Panel>
      <PanelHead title={title} note={note}>
        {mayEdit && (
          <Button size="sm" onClick={() => onOpen('')}>
            {newLabel}
          </Button>
        )}
      </PanelHead>
      {rules.length === 0 ? (
        <chakra.p px="4" pb="3" fontSize="sm" color="fg.muted">
          {empty}
        </chakra.p>
      ) : (
        <SmallTable
          caption={title}
          heads={[t('name'), ...heads, t('saved')]}
          rows={rules.map((rule) => ({
            id: rule.name,
            cells: [
              <NameButton
                key="name"
                type="button"
                aria-expanded={opened === rule.name}
                onClick={() => onOpen(opened === rule.name ? null : rule.name)}
              >
                {rule.name}
              </NameButton>,
              ...cells(rule),
              t('version', { version: rule.version, by: rule.savedBy, at: formatDateTime(rule.savedAt, locale) }),
            ],
          }))}
        />
      )}
      {opened !== null && (
        <chakra.div pt="3">
          <Suspense>{editor}</Suspense>
        </chakra.div>
      )}
    </Panel>
  )
}
