import { chakra } from '@chakra-ui/react/styled-system'
import { Panel } from '~/ui/page'

/** The room of the notice until it is there, so that nothing below it moves. */
export const NoticeRoom = () => (
  <Panel aria-hidden>
    <chakra.div minH="10" />
  </Panel>
)
