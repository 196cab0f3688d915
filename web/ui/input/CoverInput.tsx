import { chakra } from '@chakra-ui/react/styled-system'

/** A radio button or checkbox that lies unseen over its label, which draws it: color swatches, tiles, segments. */
export const CoverInput = chakra('input', { base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit' } })
