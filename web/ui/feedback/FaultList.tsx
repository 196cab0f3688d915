import { chakra } from '@chakra-ui/react/styled-system'

/** Faults that belong to no field, each with the API's name for the place. */
export function FaultList({ faults }: { faults: readonly (readonly [place: string, message: string])[] }) {
  if (faults.length === 0) return null
  return (
    <chakra.ul mt="1.5" ps="5" listStyleType="disc" fontSize="xs" maxH="12rem" overflowY="auto">
      {faults.map(([place, reason]) => (
        <li key={place} dir="auto">{`${place}: ${reason}`}</li>
      ))}
    </chakra.ul>
  )
}
