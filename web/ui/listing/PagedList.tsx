import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '../feedback'
import { Contents, Panel, type ContentsProps } from '../page'
import { PageNav } from '../table'
import { useListingMessages } from './messages'
import type { Pages } from './use-pages'

interface PagedListProps<Value> extends Pick<ContentsProps<Value>, 'query'> {
  /** Names the list. */
  name: string
  pages: Pages
  /** The numbers of entries on the page and in all. */
  counts: (value: Value) => readonly [shown: number, all: number]
  /** Contents in place of an empty list. */
  empty: EmptyStateProps
  children: (value: Value) => ReactNode
}

/** A list page by page: mostly a <SmallTable>. */
export function PagedList<Value extends { nextCursor: string | null }>(props: PagedListProps<Value>) {
  const { query, name, pages, counts, empty, children } = props
  const t = useListingMessages()
  return (
    <Contents query={query}>
      {(value) => {
        const [shown, of] = counts(value)
        if (shown === 0 && !pages.back) return <EmptyState {...empty} />
        return (
          <Panel>
            {children(value)}
            <PageNav
              label={t('pages', { name })}
              status={t('range', { from: Math.min(pages.before + 1, of), to: pages.before + shown, of })}
              earlier={t('earlier')}
              later={t('later')}
              onEarlier={pages.back}
              onLater={pages.on(value.nextCursor)}
            />
          </Panel>
        )
      }}
    </Contents>
  )
}
