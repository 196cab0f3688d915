import { useState } from 'react'
import { compareDecimal, percentOf } from '~/lib/decimal'
import { displayMoney, formatPercent } from '~/lib/money'
import { ExplorerSkeleton, Money, ShareCell } from '~/costs/parts'
import { Sourced, WhereFrom } from '~/costs/where-from'
import { useQuery } from '~/data'
import { TagCoverageDocument } from '~/gql/generated/documents/tag-coverage'
import { Contents, KpiFigure, KpiGrid, Panel, PanelHead } from '~/ui/page'
import { DataTable, type Column, type Sorting } from '~/ui/data-table'
import type { Coverage } from './resources'
import { RequiredTags } from './RequiredTags'
import { scopeInput } from './scope'
import { tagFigures, type TagFigures } from './tag-figures'
import type { ViewProps, Words } from './view'

type Part = Coverage['services'][number]
type Key = Coverage['keys'][number]

/** Tag coverage of the cost by key, service and account. */
export default function TagsView({ scope, t, locale }: ViewProps) {
  const tags = useQuery(TagCoverageDocument, { scope: scopeInput(scope) })
  const words = { t, locale }
  return (
    <Contents query={tags} failed={t('failed')} skeleton={<ExplorerSkeleton label={t('loading')} />}>
      {({ coverage, settings }) => {
        const { total, complete, partial, none, currency, requiredTags } = coverage
        const share = (part: string) => {
          const percent = percentOf(part, total)
          return percent === null ? '–' : t('ofTotal', { share: formatPercent(percent, locale) })
        }
        const figures = tagFigures(scope, coverage)
        return (
          <WhereFrom period={scope.period} datasetVersion={null}>
            <Panel aria-label={t('figures')}>
              <KpiGrid>
                {(
                  [
                    ['total', 'total', total],
                    [requiredTags.length > 0 ? 'complete' : 'anyTag', 'complete', complete],
                    ['partial', 'partial', partial],
                    ['untagged', 'none', none],
                  ] as const
                ).map(([name, part, amount]) => (
                  <KpiFigure
                    key={name}
                    label={t(name)}
                    value={
                      <Sourced of={() => figures.part(part, amount)}>
                        <Money amount={amount} currency={currency} locale={locale} />
                      </Sourced>
                    }
                    note={name === 'total' ? '' : share(amount)}
                  />
                ))}
              </KpiGrid>
            </Panel>
            <RequiredTags settings={settings} found={coverage.keys} {...words} />
            <KeysTable coverage={coverage} figures={figures} {...words} />
            <PartsTable
              title={t('byService')}
              column="ServiceName"
              parts={coverage.services}
              {...{ currency, figures }}
              {...words}
            />
            <PartsTable
              title={t('byAccount')}
              column="SubAccountId"
              parts={coverage.accounts}
              {...{ currency, figures }}
              {...words}
            />
          </WhereFrom>
        )
      }}
    </Contents>
  )
}

function KeysTable({ coverage, figures, t, locale }: { coverage: Coverage; figures: TagFigures } & Words) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'covered', descending: true })
  const { currency, total } = coverage
  const columns: Column<Key>[] = [
    {
      id: 'key',
      header: t('key'),
      rowHeader: true,
      width: '30%',
      compare: (a, b) => a.key.localeCompare(b.key, locale),
      cell: ({ key }) => <span dir="auto">{key}</span>,
    },
    { id: 'required', header: t('required'), from: 'sm', cell: ({ required }) => (required ? t('yes') : '–') },
    {
      id: 'covered',
      header: t('covered'),
      numeric: true,
      strong: true,
      compare: (a, b) => compareDecimal(a.covered, b.covered),
      cell: ({ key, covered }) => (
        <Sourced of={() => figures.covered(key, covered)}>{displayMoney(covered, currency, locale)}</Sourced>
      ),
    },
    {
      id: 'missing',
      header: t('evMissing'),
      numeric: true,
      from: 'sm',
      compare: (a, b) => compareDecimal(a.missing, b.missing),
      cell: ({ key, missing }) => (
        <Sourced of={() => figures.missing(key, missing)}>{displayMoney(missing, currency, locale)}</Sourced>
      ),
    },
    {
      id: 'share',
      header: t('share'),
      numeric: true,
      cell: ({ covered }) => <ShareCell part={covered} whole={total} rank={1} locale={locale} />,
    },
  ]
  return (
    <Panel>
      <PanelHead title={t('byKey')} />
      <DataTable
        caption={t('byKey')}
        columns={columns}
        rows={coverage.keys}
        rowId={({ key }) => key}
        sorting={sorting}
        onSort={setSorting}
        footer={[]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="20rem"
      />
    </Panel>
  )
}

interface PartsTableProps extends Words {
  title: string
  column: 'ServiceName' | 'SubAccountId'
  parts: readonly Part[]
  currency: string
  figures: TagFigures
}

function PartsTable({ title, column, parts, currency, figures, t, locale }: PartsTableProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'untagged', descending: true })
  const amount = (id: 'total' | 'complete' | 'partial' | 'none', from?: 'sm' | 'md'): Column<Part> => ({
    id: id === 'none' ? 'untagged' : id,
    header: t(id === 'none' ? 'untagged' : id),
    numeric: true,
    strong: id === 'none',
    ...(from ? { from } : {}),
    compare: (a, b) => compareDecimal(a[id], b[id]),
    cell: (part) => (
      <Sourced of={() => figures.place(id, part[id], column, part.value)}>
        {displayMoney(part[id], currency, locale)}
      </Sourced>
    ),
  })
  const columns: Column<Part>[] = [
    {
      id: 'label',
      header: t('name'),
      rowHeader: true,
      width: '30%',
      compare: (a, b) => a.label.localeCompare(b.label, locale),
      cell: ({ label, value }) => (
        <span dir="auto" title={value}>
          {label || t('none')}
        </span>
      ),
    },
    amount('total', 'sm'),
    amount('complete', 'md'),
    amount('partial', 'md'),
    amount('none'),
    {
      id: 'share',
      header: t('taggedShare'),
      numeric: true,
      cell: ({ complete, total }) => <ShareCell part={complete} whole={total} rank={1} locale={locale} />,
    },
  ]
  return (
    <Panel>
      <PanelHead title={title} />
      <DataTable
        caption={title}
        columns={columns}
        rows={parts}
        rowId={({ value }) => value}
        sorting={sorting}
        onSort={setSorting}
        footer={[]}
        notPrinted={(count) => t('notPrinted', { count })}
        maxHeight="24rem"
      />
    </Panel>
  )
}
