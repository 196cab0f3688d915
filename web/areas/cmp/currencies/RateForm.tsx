import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { Entries, TextField } from '../rules/fields'
import type { RuleText } from '../rules/messages'
import type { Rate } from '../rules/types'

type Typed = Pick<Rate, 'date' | 'from' | 'to' | 'rate' | 'source'>

export interface RateFormProps {
  busy: boolean
  onSave: (rate: Typed) => void
  t: RuleText
}

/** One rate, typed in. */
export function RateForm({ busy, onSave, t }: RateFormProps) {
  const [rate, setRate] = useState<Typed>({ date: '', from: '', to: '', rate: '', source: '' })
  const field = (name: keyof Typed) => ({
    label: t(name),
    value: rate[name],
    onChange: (value: string) =>
      setRate({ ...rate, [name]: name === 'from' || name === 'to' ? value.toUpperCase() : value }),
  })
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      gap="2"
      aria-label={t('newRate')}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(rate)
      }}
    >
      <Entries>
        <TextField {...field('date')} type="date" />
        <TextField {...field('from')} />
        <TextField {...field('to')} />
        <TextField {...field('rate')} hint={t('rateHint')} />
        <TextField {...field('source')} />
      </Entries>
      <Button type="submit" variant="solid" alignSelf="start" disabled={busy}>
        {t('save')}
      </Button>
    </chakra.form>
  )
}
