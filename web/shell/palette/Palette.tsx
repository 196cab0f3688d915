import { useRef } from 'react'
import type { User } from '~/session'
import { Dialog } from '~/ui/dialog'
import type { Entry } from './entry'
import { usePaletteMessages } from './messages'
import { PaletteSearch } from './PaletteSearch'
import { paletteState } from './palette.state'

const close = (): void => {
  paletteState.open = false
}

/** Command palette: a search field that filters pages and commands, for the keyboard. */
export function Palette({ user, open }: { user: User; open: boolean }) {
  const t = usePaletteMessages()
  const opener = useRef<Element | null>(null)
  const chosen = useRef<Entry | null>(null)
  const run = (): void => {
    chosen.current?.run()
    chosen.current = null
  }
  const finalFocus = (): HTMLElement | null => {
    // After the focus: the command may move it.
    setTimeout(run)
    return opener.current as HTMLElement | null
  }
  const choose = (entry: Entry): void => {
    chosen.current = entry
    close()
  }
  return (
    <Dialog bare open={open} size="lg" title={t('title')} finalFocus={finalFocus} onClose={close}>
      <PaletteSearch user={user} opener={opener} onChoose={choose} />
    </Dialog>
  )
}
