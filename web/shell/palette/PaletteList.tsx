import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '~/ui/a11y'
import { Icon } from '~/ui/icons'
import type { Entry } from './entry'
import type { Section } from './find-entries'
import { usePaletteMessages } from './messages'

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'fg',
    scrollMarginBlock: '2.25rem 0.5rem',
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
    '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid Highlight' } },
  },
})

export const optionId = (list: string, at: number): string => `${list}-${at}`

interface Props {
  id: string
  sections: readonly Section[]
  active: number
  query: string
  onPoint: (at: number) => void
  onChoose: (entry: Entry) => void
}

/** The entries in their groups; how many there are is read out with every change. */
export function PaletteList({ id, sections, active, query, onPoint, onChoose }: Props) {
  const t = usePaletteMessages()
  const list = useRef<HTMLDivElement>(null)
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, query])
  let at = -1
  return (
    <>
      <chakra.div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('title')}
        // Reached by the field's arrow keys; browsers would otherwise make a scrolling box a separate stop.
        tabIndex={-1}
        overflowY="auto"
        overscrollBehavior="contain"
        scrollbarWidth="thin"
        px="2"
        pb={count > 0 ? '2' : '0'}
        outline="none"
      >
        {sections.map(({ group, entries }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <chakra.div
              id={`${id}-${group}`}
              textStyle="label"
              position="sticky"
              top="0"
              px="2.5"
              pt="3"
              pb="1.5"
              bg="bg.panel"
            >
              {t(group)}
            </chakra.div>
            {entries.map((entry) => {
              const own = ++at
              return (
                <Row
                  key={entry.id}
                  id={optionId(id, own)}
                  entry={entry}
                  selected={own === active}
                  onPoint={() => onPoint(own)}
                  onChoose={() => onChoose(entry)}
                />
              )
            })}
          </div>
        ))}
      </chakra.div>
      {count === 0 && (
        <chakra.p px="4" py="8" textAlign="center" color="fg.muted" overflowWrap="anywhere">
          {t('nothing', { query })}
        </chakra.p>
      )}
      <VisuallyHidden role="status">{count > 0 ? t('found', { count }) : t('nothing', { query })}</VisuallyHidden>
    </>
  )
}

interface RowProps {
  id: string
  entry: Entry
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, entry: { label, more, icon, lang, current }, selected, onPoint, onChoose }: RowProps) {
  const t = usePaletteMessages()
  return (
    <Option id={id} role="option" aria-selected={selected} onPointerMove={onPoint} onClick={onChoose}>
      <chakra.span color={selected ? 'inherit' : 'fg.subtle'}>
        <Icon name={icon} />
      </chakra.span>
      <chakra.span flex="1" minW="0" truncate lang={lang}>
        {label}
      </chakra.span>
      {more && (
        <chakra.span fontSize="xs" color="fg.muted" truncate maxW="50%" fontVariantNumeric="tabular-nums">
          {more}
        </chakra.span>
      )}
      {current && (
        <chakra.span color="accent.fg">
          <Icon name="prime:check" size="sm" title={t('current')} />
        </chakra.span>
      )}
    </Option>
  )
}
