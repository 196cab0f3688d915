import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { EmptyState, type EmptyStateProps } from '../feedback'
import type { PageQuery } from './Contents'
import { usePageMessages } from './messages'
import { PageFrame } from './PageFrame'
import { Cards } from './parts'

export interface ListPageProps<Value, Item> {
  title: string
  controls?: ReactNode
  query: PageQuery<Value>
  items: (value: Value) => readonly Item[]
  /** Above the list: a chart, a count, a note. */
  head?: (value: Value) => ReactNode
  /** Contents in place of an empty list. */
  empty: EmptyStateProps
  /** One entry, with its key: mostly a <Card>. */
  children: (item: Item) => ReactNode
  /** Names the list; its title does without it. */
  label?: string
  /** Loads more of the list. */
  more?: (value: Value) => { shown: number; most: number; onMore: () => void } | null
}

/**
 * A page that is a list.
 *
 *     <ListPage
 *       title={t('budgets')}
 *       query={budgets}
 *       items={(list) => list}
 *       empty={{ icon: 'prime:wallet', title: t('none'), message: t('noneMessage') }}
 *     >
 *       {(budget) => <BudgetCard key={budget.id} budget={budget} />}
 *     </ListPage>
 */
export function ListPage<Value, Item>(props: ListPageProps<Value, Item>) {
  const { title, controls, query, items, head, empty, children, label = title, more } = props
  return (
    <PageFrame title={title} controls={controls} query={query}>
      {(value) => {
        const list = items(value)
        const next = more?.(value)
        return (
          <>
            {head?.(value)}
            {list.length === 0 ? <EmptyState {...empty} /> : <Cards aria-label={label}>{list.map(children)}</Cards>}
            {next && <ShowMore {...next} />}
          </>
        )
      }}
    </PageFrame>
  )
}

interface ShowMoreProps {
  shown: number
  /** The response limit is reached. */
  most: number
  onMore: () => void
}

/** Below a list with more entries: a button for more, or a note about the limit. */
export function ShowMore({ shown, most, onMore }: ShowMoreProps) {
  const t = usePageMessages()
  return shown < most ? (
    <Button justifySelf="center" onClick={onMore}>
      {t('more')}
    </Button>
  ) : (
    <chakra.p fontSize="sm" color="fg.muted" textAlign="center">
      {t('most', { count: most })}
    </chakra.p>
  )
}
