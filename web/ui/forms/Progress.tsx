import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useFormsMessages } from '../field/messages'

const Track = chakra('div', { base: { h: '1.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' } })

const Bar = chakra('div', {
  base: {
    h: 'full',
    borderRadius: 'full',
    bg: 'accent',
    transition: 'width var(--cd-popup) var(--cd-ease)',
    '@media (forced-colors: active)': { bg: 'Highlight' },
  },
})

/** How far the form is filled in. */
export function Progress({ given, all }: { given: number; all: number }) {
  const t = useFormsMessages()
  const id = useId()
  return (
    <div>
      <chakra.p id={id} mb="1.5" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('progress', { given, all })}
      </chakra.p>
      <Track role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={all} aria-valuenow={given}>
        <Bar style={{ width: `${all > 0 ? (100 * given) / all : 0}%` }} />
      </Track>
    </div>
  )
}
