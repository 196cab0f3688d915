import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { usePageTitle } from '~/lib/page-title'
import { Contents, type ContentsProps } from './Contents'

interface Frame {
  title: string
  /** Beside the title: periods, filters, buttons. They wrap and fill their line on a phone; paper leaves them out. */
  controls?: ReactNode
  /** On paper, beside the title: the scope of the page. */
  printed?: string
  /** A column of text in the middle instead of the whole width. */
  narrow?: boolean
}

type Loaded<Value> = Frame & ContentsProps<Value>
type Plain = Frame & { query?: undefined; children: ReactNode }

const Page = chakra('section', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2.5', minW: '0' },
  variants: { narrow: { true: { maxW: '46rem', w: 'full', mx: 'auto' } } },
})

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    smDown: { '& > :not(h1, button)': { flexGrow: 1 } },
    '& > :not(h1, p)': { _print: { display: 'none !important' } },
  },
})

/**
 * The frame of every page: its heading, which names the document too, its controls, and its contents in the state they are in.
 *
 *     const budgets = useQuery(BudgetsDocument, {}, { select: (data) => data.budgets })
 *     return (
 *       <PageFrame title={t('budgets')} controls={<Button>{t('newBudget')}</Button>} query={budgets}>
 *         {(list) => <BudgetList budgets={list} />}
 *       </PageFrame>
 *     )
 *
 * A page of several queries leaves `query` out and puts each part into <Contents>.
 */
export function PageFrame<Value>(props: Loaded<Value> | Plain) {
  const { title, controls, printed, narrow } = props
  usePageTitle(title)
  return (
    <Page narrow={narrow}>
      <Head>
        <chakra.h1 textStyle="page" me="auto" pe="4" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {controls}
        {printed && (
          <chakra.p display="none" color="fg.muted" _print={{ display: 'block' }}>
            {printed}
          </chakra.p>
        )}
      </Head>
      {props.query ? <Contents {...props} /> : props.children}
    </Page>
  )
}
