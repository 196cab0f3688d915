import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { formatDateTime } from '~/lib/dates'
import type { LinkText } from './messages'
import type { Moved } from './moved'

export interface RunsMovedProps {
  moved: Pick<Moved, 'runs' | 'runCount'>
  t: LinkText
  locale: string
}

/** Limits the list; the latest files matter most. */
const MOST = 20

const List = chakra('ul', {
  base: {
    px: '4',
    pb: '2',
    fontSize: 'sm',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    overflowWrap: 'anywhere',
  },
})

/** The files by which the figures moved, the newest first: which came, in whose place, and which went. */
export function RunsMoved({ moved: { runs, runCount }, t, locale }: RunsMovedProps) {
  const heading = useId()
  if (runCount === 0) return null
  const shown = runs.slice(-MOST).reverse()
  const number = (count: number) => new Intl.NumberFormat(locale).format(count)
  return (
    <>
      <chakra.p id={heading} px="4" pt="2" pb="1" fontSize="xs" color="fg.muted">
        {t('runs', { count: runCount })}
      </chakra.p>
      <List aria-labelledby={heading}>
        {shown.map(({ run, file, at, change, rowsBefore, rowsAfter, replaced }) => (
          <li key={run}>
            <bdi>{file}</bdi>
            <chakra.span color="fg.muted">
              {` · ${formatDateTime(at, locale)} · ${t(wordOf(change, rowsBefore === rowsAfter), { before: number(rowsBefore), after: number(rowsAfter) })}`}
            </chakra.span>
            {replaced.length > 0 && (
              <chakra.span color="fg.muted">
                {` · ${t('inPlaceOf')} `}
                {replaced.map((one, at) => (
                  <span key={one.run}>
                    {at > 0 && ', '}
                    <bdi>{one.file}</bdi>
                    {` (${number(one.rows)})`}
                  </span>
                ))}
              </chakra.span>
            )}
          </li>
        ))}
        {runCount > shown.length && <li>{t('moreRuns', { count: runCount - shown.length })}</li>}
      </List>
    </>
  )
}

/** A run that counts as many rows as before counts their purchases differently. */
const wordOf = (change: keyof typeof WORDS, sameRows: boolean) => (sameRows ? 'runRecounted' : WORDS[change])

const WORDS = { added: 'runAdded', removed: 'runRemoved', changed: 'runChanged' } as const
