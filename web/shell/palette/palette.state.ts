import { proxy } from 'valtio'

/** Whether the palette is open. */
export const paletteState = proxy({ open: false })
