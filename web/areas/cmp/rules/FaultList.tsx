import { chakra } from '@chakra-ui/react/styled-system'
import type { ApiError } from '~/lib/api-error'

/** The server's word on a refusal, and each of its faults where there are several. */
export function FaultList({ error }: { error: ApiError }) {
  const faults = Object.entries(error.errors ?? {})
  return (
    <>
      {error.message}
      {faults.length > 1 && (
        <chakra.ul mt="1.5" ps="5" listStyleType="disc" fontSize="xs" maxH="12rem" overflowY="auto">
          {faults.map(([place, reason]) => (
            <li key={place} dir="auto">{`${place}: ${reason}`}</li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}
