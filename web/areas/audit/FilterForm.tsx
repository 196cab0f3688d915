import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '~/ui/button'
import { NativeSelect, SearchForm, SuggestInput } from '~/ui/input'
import { Panel } from '~/ui/page'
import { FIELDS, OUTCOMES, type Field, type Filter } from './audit-address'
import { useAuditMessages } from './messages'

export interface FilterFormProps {
  filter: Filter
  /** All events that there are. */
  events: readonly string[]
  onShow: (filter: Filter) => void
}

const Label = chakra('label', { base: { display: 'grid', gap: '1', fontSize: 'xs', color: 'fg.muted', minW: '0' } })

/** The search. Another filter needs another key: the inputs keep their values themselves. */
export function FilterForm({ filter, events, onShow }: FilterFormProps) {
  const t = useAuditMessages()
  const field = (name: Field) => {
    if (name !== 'outcome') {
      const day = name === 'from' || name === 'to'
      return (
        <SuggestInput
          name={name}
          type={day ? 'date' : 'text'}
          size="sm"
          dir={day ? undefined : 'auto'}
          defaultValue={filter[name]}
          maxLength={name === 'enrollment' ? 128 : name === 'text' ? 200 : 512}
          suggestions={name === 'event' ? events : undefined}
          spellCheck={false}
          autoComplete="off"
        />
      )
    }
    return (
      <NativeSelect name={name} size="sm" defaultValue={filter.outcome}>
        <option value="">{t('anyOutcome')}</option>
        {OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </NativeSelect>
    )
  }
  return (
    <Panel>
      <SearchForm
        label={t('search')}
        onSubmit={(given) =>
          onShow(Object.fromEntries(FIELDS.map((name) => [name, String(given.get(name) ?? '').trim()])))
        }
        p="4"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(10rem, 40%), 1fr))"
        alignItems="end"
      >
        {FIELDS.map((name) => (
          <Label key={name}>
            {t(name)}
            {field(name)}
          </Label>
        ))}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button type="submit" variant="solid">
            {t('search')}
          </Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="ghost" onClick={() => onShow({})}>
              {t('clear')}
            </Button>
          )}
        </chakra.div>
      </SearchForm>
    </Panel>
  )
}
