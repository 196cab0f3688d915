import { useEffect, useState } from 'react'
import { SuggestInput } from '../input'

/** Typing pauses this long before it is a question. */
const PAUSE_MS = 300

interface TypedFilterProps {
  label: string
  value: string
  onTyped: (value: string) => void
  /** Values that are suggested while one is typed; any other is fine. */
  suggestions?: readonly string[]
  /** For a long label. */
  wide?: boolean
}

/** A filter that applies when typing pauses. */
export function TypedFilter({ label, value, onTyped, suggestions, wide }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const pause = setTimeout(() => onTyped(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, value, onTyped])
  return (
    <SuggestInput
      suggestions={suggestions}
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      maxLength={128}
      size="sm"
      minW="10rem"
      maxW={{ md: wide ? '24rem' : '16rem' }}
      flexGrow={1}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
