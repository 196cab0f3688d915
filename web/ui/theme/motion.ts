/**
 * How long what moves takes (A94), the one place for it: custom properties `--cd-fast` and so on, in stylesheets and in
 * components. Under prefers-reduced-motion nothing moves (tokens-css.ts).
 */
export const motion = {
  /** Hover backgrounds and colors, fades. */
  fast: '0.2s',
  /** Layers over the page: menus, drawers, dialogs, messages. */
  popup: '0.3s',
  tabs: '0.4s',
  submenu: '400ms',
  ease: 'cubic-bezier(0.2,0,0,1)',
} as const
