import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useUnsavedInput } from '~/lib/unsaved-input'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { DIMENSIONS, isColumnDimension, isDimension, tagKey, type Dimension } from './dimensions'
import { dimensionLabel } from './labels'
import type { CostText } from './messages'

const OTHER_TAG = 'tag:'

export interface GroupByControlProps {
  by: Dimension
  onChange: (by: Dimension) => void
  t: CostText
}

/** What the costs are grouped by: a column of FOCUS, or the tag whose key is typed. */
export function GroupByControl({ by, onChange, t }: GroupByControlProps) {
  const [asking, setAsking] = useState(false)
  const chosenTag = isColumnDimension(by) ? [] : [{ value: by as string, label: dimensionLabel(t, by) }]
  const choose = (value: string) => {
    setAsking(value === OTHER_TAG)
    if (isDimension(value)) onChange(value)
  }
  return (
    <>
      <Select
        label={t('groupBy')}
        value={asking ? OTHER_TAG : by}
        onChange={choose}
        options={[
          { label: t('columns'), options: DIMENSIONS.map((value) => ({ value: value as string, label: t(value) })) },
          { label: t('tags'), options: [...chosenTag, { value: OTHER_TAG, label: t('otherTag') }] },
        ]}
      />
      {asking && <TagKey initial={tagKey(by) ?? ''} onApply={(key) => choose(OTHER_TAG + key)} t={t} />}
    </>
  )
}

function TagKey({ initial, onApply, t }: { initial: string; onApply: (key: string) => void; t: CostText }) {
  const [key, setKey] = useState(initial)
  useUnsavedInput(key !== initial)
  return (
    <chakra.form
      display="flex"
      gap="1"
      onSubmit={(event) => {
        event.preventDefault()
        if (key.trim()) onApply(key.trim())
      }}
    >
      <chakra.input
        aria-label={t('tagKey')}
        placeholder={t('tagKey')}
        value={key}
        maxLength={120}
        // The field appears because it was asked for; typing goes on where the choice was made.
        autoFocus // eslint-disable-line jsx-a11y/no-autofocus
        onChange={(event) => setKey(event.currentTarget.value)}
        h="8"
        w="40"
        flexGrow={{ base: 1, sm: 0 }}
        px="2"
        fontSize="sm"
        bg="var(--cd-field)"
        borderWidth="1px"
        borderColor="var(--cd-field-border)"
        borderBottomColor="var(--cd-field-line)"
        borderRadius="md"
      />
      <Button type="submit">{t('applyTag')}</Button>
    </chakra.form>
  )
}
