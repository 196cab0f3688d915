// Late chunks only: framer-motion weighs 57 KiB. What pages show first is moved by CSS (ui/theme/motion).
export { AnimatePresence, useIsPresent } from 'framer-motion'
export { MotionScope } from './MotionScope'
export { fade, pop, slideFromEnd } from './moves'
export * as m from 'framer-motion/m'
