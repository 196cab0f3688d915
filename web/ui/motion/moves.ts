import { motion } from '../theme/motion'

const [x1, y1, x2, y2] = motion.ease.match(/[\d.]+/g)!.map(Number) as [number, number, number, number]

/** The timing of what opens over the page, from the theme. */
export const popup = { duration: parseFloat(motion.popup), ease: [x1, y1, x2, y2] } as const

/** Masks and tooltips. */
export const fade = { initial: { opacity: 0 }, animate: { opacity: 1 }, exit: { opacity: 0 } }

/** Dialogs, menus, panels, messages. */
export const pop = {
  initial: { opacity: 0, y: -4 },
  animate: { opacity: 1, y: 0 },
  exit: { opacity: 0, y: -4 },
}

/** Drawers: they enter from the end of the line, which is the left in Arabic. */
export const slideFromEnd = () => {
  const x = document.documentElement.dir === 'rtl' ? '-100%' : '100%'
  return { initial: { x }, animate: { x: 0 }, exit: { x } }
}
