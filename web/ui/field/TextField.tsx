import type { FieldValues } from 'react-hook-form'
import { Input, SuggestInput, TextArea } from '../input'
import { Frame } from './Frame'
import { useField, type FieldProps } from './use-field'

const isBlank = (value: string) => value.trim() === ''

export interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  type?: 'text' | 'email' | 'url' | 'search'
  maxLength?: number
  placeholder?: string
  autoComplete?: string
  /** Values that are suggested while one is typed; any other is fine. */
  suggestions?: readonly string[]
  /** Transforms the input, for example to capital letters. */
  rewrite?: (typed: string) => string
}

/** A line of text; its value is a string, as it was typed. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { type = 'text', maxLength, placeholder, autoComplete = 'off', suggestions, rewrite, ...own } = props
  const { frame, input, value, onChange } = useField(own, { isEmpty: isBlank })
  return (
    <Frame {...frame}>
      <SuggestInput
        {...input}
        type={type}
        // A name may have another direction than the page.
        dir={type === 'text' ? 'auto' : undefined}
        spellCheck={false}
        suggestions={suggestions}
        value={value}
        onChange={({ currentTarget }) => onChange(rewrite ? rewrite(currentTarget.value) : currentTarget.value)}
        {...{ maxLength, placeholder, autoComplete }}
      />
    </Frame>
  )
}

export interface TextAreaFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  lines?: number
  maxLength?: number
  placeholder?: string
  /** Lines that a program reads. */
  code?: boolean
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { lines = 3, maxLength, placeholder, code, ...own } = props
  const { frame, input, value, onChange } = useField(own, { isEmpty: isBlank })
  return (
    <Frame {...frame}>
      <TextArea
        {...input}
        rows={lines}
        dir="auto"
        py="2"
        resize="vertical"
        spellCheck={!code}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...{ maxLength, placeholder, code }}
      />
    </Frame>
  )
}

export interface SecretFieldProps<Values extends FieldValues> extends FieldProps<Values, string> {
  minLength?: number
  maxLength?: number
  placeholder?: string
  /** A secret of a connection is not offered by password managers; a password is. */
  autoComplete?: 'new-password' | 'current-password'
}

/** A secret of a connection or a password: hidden while it is typed. */
export function SecretField<Values extends FieldValues>(props: SecretFieldProps<Values>) {
  const { minLength = 0, maxLength, placeholder, autoComplete = 'new-password', ...own } = props
  const { frame, input, value, onChange } = useField(own, {
    isEmpty: (given) => given === '',
    check: (given, t) => (given.length < minLength ? t('tooShort', { min: minLength }) : undefined),
  })
  return (
    <Frame {...frame}>
      <Input
        {...input}
        type="password"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...{ maxLength, placeholder, autoComplete }}
      />
    </Frame>
  )
}
