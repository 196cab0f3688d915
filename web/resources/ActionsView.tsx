import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatDateTime } from '~/lib/dates'
import { displayMoney } from '~/lib/money'
import { ExplorerSkeleton } from '~/costs/parts'
import { useQuery } from '~/data'
import { ResourceActionsDocument } from '~/gql/generated/documents/resource-actions'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { type Column, DataTable, type Sorting } from '~/ui/data-table'
import { NameButton } from '~/ui/table'
import { kindName, stateName } from './action-words'
import { ActionPanel } from './ActionPanel'
import { ConnectorSettings } from './ConnectorSettings'
import { ruleName } from './evidence'
import { loadActions, type Action } from './resources'
import type { ViewProps } from './view'

/** Proposed actions and their outcomes, the newest first. */
export default function ActionsView({ t, locale }: ViewProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [sorting, setSorting] = useState<Sorting>({ column: 'proposedAt', descending: true })
  const [pages, setPages] = useState(1)
  const actions = useQuery((signal) => loadActions(pages, { signal }), ['actions', pages], {
    reads: [ResourceActionsDocument],
  })
  const columns: Column<Action>[] = [
    {
      id: 'resource',
      header: t('resource'),
      rowHeader: true,
      width: '28%',
      compare: (a, b) => a.resourceName.localeCompare(b.resourceName, locale),
      cell: ({ id, resourceName, resourceId }) => (
        <NameButton
          type="button"
          dir="auto"
          title={resourceId}
          aria-expanded={id === opened}
          onClick={() => setOpened(id === opened ? null : id)}
        >
          {resourceName}
        </NameButton>
      ),
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => kindName(kind, t) },
    {
      id: 'state',
      header: t('state'),
      strong: true,
      compare: (a, b) => a.state.localeCompare(b.state),
      cell: ({ state }) => stateName(state, t),
    },
    { id: 'rule', header: t('rule'), from: 'md', cell: ({ rule }) => ruleName(rule, t) },
    {
      id: 'proposedBy',
      header: t('proposedBy'),
      from: 'sm',
      cell: ({ proposedBy }) => <span dir="auto">{proposedBy}</span>,
    },
    {
      id: 'proposedAt',
      header: t('proposedAt'),
      from: 'md',
      compare: (a, b) => a.proposedAt.localeCompare(b.proposedAt),
      cell: ({ proposedAt }) => formatDateTime(proposedAt, locale),
    },
    {
      id: 'saving',
      header: t('saving'),
      numeric: true,
      from: 'sm',
      cell: ({ saving, currency }) => displayMoney(saving, currency, locale),
    },
  ]
  return (
    <Contents query={actions} failed={t('failed')} skeleton={<ExplorerSkeleton label={t('loading')} />}>
      {({ page, settings }) => {
        const shown = page.actions.find(({ id }) => id === opened)
        return (
          <>
            <Panel>
              <PanelHead title={t('actions')} note={t('actionCount', { count: page.actions.length })} />
              {page.actions.length === 0 ? (
                <EmptyState icon="prime:check" title={t('noActions')} message={t('noActionsNote')} />
              ) : (
                <DataTable
                  caption={t('actions')}
                  columns={columns}
                  rows={page.actions}
                  rowId={({ id }) => id}
                  sorting={sorting}
                  onSort={setSorting}
                  footer={[]}
                  notPrinted={(count) => t('notPrinted', { count })}
                  maxHeight="24rem"
                />
              )}
              {page.nextCursor && (
                <chakra.div px="4" py="2" display="flex" justifyContent="center">
                  <Button size="sm" onClick={() => setPages(pages + 1)}>
                    {t('olderActions')}
                  </Button>
                </chakra.div>
              )}
            </Panel>
            {shown && (
              <ActionPanel key={shown.id} id={shown.id} onClose={() => setOpened(null)} t={t} locale={locale} />
            )}
            <ConnectorSettings settings={settings} t={t} locale={locale} />
          </>
        )
      }}
    </Contents>
  )
}
