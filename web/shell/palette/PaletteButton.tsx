import { Icon } from '~/ui/icons'
import { useShellMessages } from '../messages'
import { BarButton } from '../top-bar/TopMenu'
import { paletteState } from './palette.state'

/** Opens the palette without a keyboard. */
export function PaletteButton() {
  const t = useShellMessages()
  return (
    <BarButton
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => void (paletteState.open = true)}
    >
      <Icon name="prime:search" />
    </BarButton>
  )
}
