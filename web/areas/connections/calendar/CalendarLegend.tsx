import { chakra } from '@chakra-ui/react/styled-system'
import { useConnectionMessages } from '../messages'
import { MONTH_STATES } from './marks'
import { MonthMark } from './MonthMark'

/** The signs and their words. */
export function CalendarLegend() {
  const t = useConnectionMessages()
  return (
    <chakra.ul display="flex" flexWrap="wrap" gap="3" px="4" pb="3" fontSize="xs" color="fg.muted" listStyleType="none">
      {MONTH_STATES.toReversed().map((state) => (
        <chakra.li key={state} display="inline-flex" alignItems="center" gap="1.5">
          <MonthMark state={state} />
          {t(state)}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
