import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CoverInput } from '~/ui/input/CoverInput'
import { chooseLayout } from '../layout/choose-layout'
import { menuModes } from '../layout/layout.types'
import { ModePicture } from './ModePicture'
import { Group, type SectionProps } from './parts'

const Tiles = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2' } })

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '1',
    cursor: 'pointer',
    fontSize: '2xs',
    lineHeight: 'tight',
    color: 'fg.muted',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& > svg': {
      w: 'full',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'bg.subtle',
      color: 'fg.subtle',
      transition: 'border-color var(--cd-fast), color var(--cd-fast)',
    },
    _hover: { color: 'fg', '& > svg': { borderColor: 'border.strong' } },
    '&:has(:checked)': {
      color: 'accent.fg',
      fontWeight: 'medium',
      '& > svg': { color: 'accent.fg', borderColor: 'accent.fg', boxShadow: '0 0 0 1px var(--cd-accent-fg)' },
    },
    '&:has(:focus-visible) > svg': { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '3px' },
  },
})

/** The seven modes of the menu, each with a small picture of it. */
export function MenuModeChoice({ choice, t }: SectionProps) {
  const group = useId()
  return (
    <Group name={t('menuMode')} value={t(choice.menuMode)}>
      {(labelId) => (
        <Tiles role="radiogroup" aria-labelledby={labelId}>
          {menuModes.map((mode) => (
            <Tile key={mode}>
              <CoverInput
                type="radio"
                name={group}
                value={mode}
                checked={mode === choice.menuMode}
                onChange={() => chooseLayout({ menuMode: mode })}
              />
              <ModePicture mode={mode} />
              {t(mode)}
            </Tile>
          ))}
        </Tiles>
      )}
    </Group>
  )
}
