import { domMax, LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion'
import type { ReactNode } from 'react'
import { popup } from './moves'

/** Runs framer-motion inside late chunks. With reduced motion everything appears and disappears immediately. */
export function MotionScope({ children }: { children: ReactNode }) {
  const still = useReducedMotion()
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user" transition={still ? { duration: 0 } : popup}>
        {children}
      </MotionConfig>
    </LazyMotion>
  )
}
