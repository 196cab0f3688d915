import { useId, type ComponentProps } from 'react'
import { Input } from './Input'

export interface Suggestion {
  value: string
  /** Shown beside the value. */
  name?: string
}

export interface SuggestInputProps extends ComponentProps<typeof Input> {
  /** Values that are suggested while one is typed; any other is fine. */
  suggestions?: readonly (string | Suggestion)[] | undefined
}

/** A line that suggests values: the browser's own list, with its keys and the phone's own look (ADR 55). */
export function SuggestInput({ suggestions, ...props }: SuggestInputProps) {
  const id = useId()
  return (
    <>
      <Input {...props} list={suggestions && id} />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((one) => {
            const { value, name }: Suggestion = typeof one === 'string' ? { value: one } : one
            return (
              <option key={value} value={value}>
                {name}
              </option>
            )
          })}
        </datalist>
      )}
    </>
  )
}
