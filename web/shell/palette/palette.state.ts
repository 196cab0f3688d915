import { proxy } from 'valtio'

/** Whether the palette is open, and what was typed into it before its field was there to take it. */
export const paletteState = proxy({ open: false, typed: '' })
