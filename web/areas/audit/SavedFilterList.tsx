import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { sessionState } from '~/session'
import { Button, IconButton } from '~/ui/button'
import { Form, FormButtons, TextField, useForm } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { Notice } from '~/ui/page'
import { parseFilter } from './audit-address'
import { useAuditMessages } from './messages'
import { readFilters, searchOf, storeFilters, type SavedFilter, type SavedFilterListProps } from './saved-filters'

/** The list, and a form that saves the filter of the page. */
export function SavedFilterList({ filter, onShow, onDone }: SavedFilterListProps) {
  const t = useAuditMessages()
  const userId = useSnapshot(sessionState).user?.userProfile.userId ?? ''
  const [filters, setFilters] = useState(() => readFilters(userId))
  const [failed, setFailed] = useState(false)
  const store = (next: SavedFilter[]) => {
    setFilters(next)
    setFailed(!storeFilters(userId, next))
  }
  const form = useForm({
    values: { name: '' },
    onSubmit: ({ name: typed }) => {
      const name = typed.trim()
      store([{ name, search: searchOf(filter) }, ...filters.filter((one) => one.name !== name)])
    },
    next: () => ({ name: '' }),
  })
  return (
    <chakra.div p="3" display="grid" gap="2" w={{ sm: '20rem' }}>
      <chakra.ul listStyleType="none" aria-label={t('savedFilters')}>
        {filters.map(({ name, search }) => (
          <chakra.li key={name} display="flex" alignItems="center" gap="1">
            <Button
              variant="ghost"
              flex="1"
              minW="0"
              justifyContent="start"
              onClick={() => {
                onShow(parseFilter(search))
                onDone()
              }}
            >
              <chakra.bdi truncate>{name}</chakra.bdi>
            </Button>
            <IconButton
              aria-label={t('removeFilter', { name })}
              onClick={() => store(filters.filter((one) => one.name !== name))}
            >
              <Icon name="prime:trash" size="sm" />
            </IconButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <Form form={form} label={t('saveFilter')} inline>
        <TextField form={form} name="name" label={t('filterName')} maxLength={80} required />
        <FormButtons form={form} submitLabel={t('saveFilter')} size="sm" />
      </Form>
      {failed && <Notice tone="warning">{t('notStored')}</Notice>}
    </chakra.div>
  )
}
