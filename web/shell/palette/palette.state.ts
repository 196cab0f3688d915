import { proxy } from 'valtio'

/** Whether the palette is open, and the keys typed before its field was ready. */
export const paletteState = proxy({ open: false, typed: '' })
