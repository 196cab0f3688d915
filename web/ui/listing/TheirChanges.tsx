import { chakra } from '@chakra-ui/react/styled-system'
import { Notice } from '../page'
import { useListingMessages } from './messages'

type Parts = readonly (readonly [name: string, text: string])[]

interface TheirChangesProps {
  before: Parts
  after: Parts
}

/** Changes by someone else while the form was filled in. */
export function TheirChanges({ before, after }: TheirChangesProps) {
  const t = useListingMessages()
  return (
    <Notice tone="warning">
      {t('theirs')}
      <chakra.ul ps="4" listStyleType="disc">
        {before.map(([name, text], at) => {
          const now = after[at]![1]
          return (
            text !== now && (
              <li key={name}>
                {name}: <bdi>{text || '–'}</bdi> → <bdi>{now || '–'}</bdi>
              </li>
            )
          )
        })}
      </chakra.ul>
    </Notice>
  )
}
