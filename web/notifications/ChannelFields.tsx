import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import type { FieldArrayPath, FieldValues } from 'react-hook-form'
import { Button, IconButton } from '~/ui/button'
import { FieldGroup, FieldGroupTitle, FieldLine, useRows, type FormOf } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { newChannel } from './channel-drafts'
import { ChannelInputs } from './ChannelInputs'

export interface ChannelFieldsProps<Values extends FieldValues> {
  form: FormOf<Values>
  /** The rows of the form, each a ChannelDraft. */
  name: FieldArrayPath<Values>
  least?: number
  most: number
  title: string
  addLabel: string
  rowLabel: (number: string) => string
  removeLabel: (number: string) => string
  /** Shown without channels. */
  empty?: ReactNode
}

/** The channels of a budget or the recipients of a report; each row can be changed and removed. */
export function ChannelFields<Values extends FieldValues>(props: ChannelFieldsProps<Values>) {
  const { form, name, least = 0, most, title, addLabel, rowLabel, removeLabel, empty } = props
  const rows = useRows(form, name, { blank: newChannel as () => never, most })
  return (
    <FieldGroup display="grid" gap="3">
      <FieldGroupTitle>{title}</FieldGroupTitle>
      {rows.list.map(({ key, at }) => {
        const number = String(at + 1)
        return (
          <FieldLine key={key} role="group" aria-label={rowLabel(number)} alignItems="flex-start">
            <ChannelInputs form={form} path={`${name}.${at}.`} />
            <IconButton
              h="9"
              w="9"
              mt={{ md: '6' }}
              aria-label={removeLabel(number)}
              title={removeLabel(number)}
              disabled={rows.list.length <= least}
              onClick={() => rows.remove(at)}
            >
              <Icon name="prime:times" size="sm" />
            </IconButton>
          </FieldLine>
        )
      })}
      {rows.list.length === 0 && empty && (
        <chakra.p fontSize="sm" color="fg.muted">
          {empty}
        </chakra.p>
      )}
      <div>
        <Button ref={rows.addButton} size="sm" disabled={rows.full} onClick={rows.add}>
          <Icon name="prime:plus" size="sm" />
          {addLabel}
        </Button>
      </div>
    </FieldGroup>
  )
}
