import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { Button } from '../button'
import { Input } from './Input'

const Root = chakra('form')

export interface PlainFormProps extends Omit<ComponentProps<typeof Root>, 'onSubmit'> {
  onSubmit: (given: FormData) => void
}

/** A form that changes the address or a draft. One that saves something is a form of ~/ui/field. */
export function PlainForm({ onSubmit, ...props }: PlainFormProps) {
  return (
    <Root
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    />
  )
}

/** A search of several inputs, which keep their values themselves: another search needs another key. */
export const SearchForm = ({ label, ...props }: PlainFormProps & { label: string }) => (
  <PlainForm role="search" aria-label={label} {...props} />
)

export interface SearchLineProps {
  /** Name of the input. */
  label: string
  button: string
  value: string
  onSearch: (text: string) => void
}

/** A search of one line. */
export function SearchLine({ label, button, value, onSearch }: SearchLineProps) {
  return (
    <SearchForm
      key={value}
      label={button}
      display="flex"
      alignItems="center"
      gap="2"
      onSubmit={(given) => onSearch(String(given.get('q')).trim())}
    >
      <Input
        name="q"
        type="search"
        size="sm"
        dir="auto"
        maxLength={128}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
      />
      <Button type="submit" size="sm">
        {button}
      </Button>
    </SearchForm>
  )
}
