import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { displayMoney } from '~/lib/money'
import { Button } from '~/ui/button'
import { Input } from '~/ui/input'
import { Select } from '~/ui/select'
import { COLUMNS, isNarrowed, type ChangeAddress, type ResourceColumn, type ResourcesAddress } from './address'
import type { Inventory } from './resources'
import type { Words } from './view'

export interface NarrowingProps extends Words {
  inventory: Inventory
  address: ResourcesAddress
  onChange: ChangeAddress
}

const ALL = ''
/** Of a value that is itself empty: every real value has it before. */
const MARK = '='
/** How long a pause in typing is taken for the end of a word. */
const PAUSE_MS = 300

/** Search and one filter for each column, with the number of matches. */
export function Narrowing({ inventory, address, onChange, t, locale }: NarrowingProps) {
  const { narrow } = address
  const choose = (column: ResourceColumn, choice: string) =>
    onChange({ narrow: { ...narrow, [column]: choice === ALL ? [] : [choice.slice(MARK.length)] } })
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" py="2" _print={{ display: 'none' }}>
      <Search q={address.q} onSearch={(q) => onChange({ q }, { replace: true })} label={t('search')} />
      {COLUMNS.map((column) => {
        const values = inventory.facets.find((facet) => facet.column === column)?.values ?? []
        const [chosen] = narrow[column]
        const missing = chosen !== undefined && !values.some(({ value }) => value === chosen)
        return (
          <chakra.span
            key={column}
            display="inline-flex"
            minW="0"
            maxW={{ base: 'full', sm: '13rem' }}
            flexBasis={{ base: 'full', sm: 'auto' }}
            css={{ '& > *': { flexGrow: 1 } }}
          >
            <Select
              label={t(column)}
              value={chosen === undefined ? ALL : MARK + chosen}
              options={[
                { value: ALL, label: t('all') },
                ...(missing ? [{ value: MARK + chosen, label: chosen || t('none') }] : []),
                ...values.map(({ value, label, count, cost }) => ({
                  value: MARK + value,
                  label: `${label || t('none')} · ${count} · ${displayMoney(cost, inventory.currency, locale)}`,
                })),
              ]}
              onChange={(choice) => choose(column, choice)}
            />
          </chakra.span>
        )
      })}
      {isNarrowed(address) && (
        <Button
          variant="ghost"
          onClick={() => onChange({ q: '', narrow: { service: [], type: [], region: [], account: [] } })}
        >
          {t('clear')}
        </Button>
      )}
    </chakra.div>
  )
}

/** Searches when typing pauses, so that not every letter is a question. */
function Search({ q, onSearch, label }: { q: string; onSearch: (q: string) => void; label: string }) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  // The address changed from outside: Back, or the button that clears.
  if (known !== q) {
    setKnown(q)
    setTyped(q)
  }
  useEffect(() => {
    if (typed === q) return undefined
    const pause = setTimeout(() => onSearch(typed), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, q, onSearch])
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      size="sm"
      flexGrow={1}
      minW="10rem"
      maxW={{ md: '20rem' }}
    />
  )
}
