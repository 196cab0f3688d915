import { chakra } from '@chakra-ui/react/styled-system'

/** Short fields beside each other in equal columns, as many as there is room for. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    gap: '3',
    alignItems: 'start',
    minW: '0',
  },
})

/** Fields and buttons in one line, which wraps. */
export const FieldLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    alignItems: 'flex-end',
    minW: '0',
    '& > button': { minH: '9' },
  },
})

/** A framed group of fields; start it with FieldGroupTitle. */
export const FieldGroup = chakra('fieldset', {
  base: { borderWidth: '1px', borderColor: 'border.muted', borderRadius: 'md', p: '3', minW: '0' },
})

export const FieldGroupTitle = chakra('legend', { base: { fontSize: 'xs', fontWeight: 'medium', px: '1' } })
