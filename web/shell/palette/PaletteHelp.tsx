import { chakra } from '@chakra-ui/react/styled-system'
import { usePaletteMessages } from './messages'

const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '5',
    h: '5',
    px: '1',
    me: '1.5',
    borderWidth: '1px',
    borderRadius: 'xs',
    bg: 'bg.subtle',
    fontFamily: 'inherit',
    fontSize: '2xs',
  },
})

/** Which keys do what, for those who have keys. */
export function PaletteHelp() {
  const t = usePaletteMessages()
  return (
    <chakra.p
      aria-hidden
      display="none"
      gap="4"
      px="4"
      py="2"
      mt="auto"
      borderTopWidth="1px"
      fontSize="xs"
      color="fg.muted"
      css={{ '@media (hover: hover) and (min-width: 640px)': { display: 'flex' } }}
    >
      <span>
        <Key>↑</Key>
        <Key>↓</Key>
        {t('move')}
      </span>
      <span>
        <Key>↵</Key>
        {t('choose')}
      </span>
      <span>
        <Key>esc</Key>
        {t('leave')}
      </span>
    </chakra.p>
  )
}
