import { chakra } from '@chakra-ui/react/styled-system'

/** An input without a look of its own: the search that fills its dialog. */
export const BareInput = chakra('input')
