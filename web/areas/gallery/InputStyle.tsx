import { useState } from 'react'
import { SegmentedControl } from '~/ui/segmented'

const styles = [
  { value: 'outlined', label: 'Outlined' },
  { value: 'filled', label: 'Filled' },
]

/** Shows the inputs in both styles without a change of the user's own choice. */
export function InputStyle() {
  const [style, setStyle] = useState(() => document.documentElement.dataset['input'] ?? 'outlined')
  const choose = (next: string): void => {
    document.documentElement.dataset['input'] = next
    setStyle(next)
  }
  return <SegmentedControl label="Input style" value={style} options={styles} onChange={choose} />
}
