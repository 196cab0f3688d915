import type { AnimationEvent, ReactNode } from 'react'
import { afterArrival } from './use-arrival'

export const contentId = 'content'

export interface ContentProps {
  /** The breadcrumb, unless it is in the top bar. */
  above: ReactNode
  children: ReactNode
}

const onAnimationEnd = ({ target, currentTarget }: AnimationEvent): void => {
  if (target === currentTarget) afterArrival()
}

/** The page's own place: beside or below the menu, below the top bar. Its edges are frame.css's. */
export const Content = ({ above, children }: ContentProps) => (
  <main id={contentId} tabIndex={-1} className="content" onAnimationEnd={onAnimationEnd}>
    <div className="content-in">
      {above && <div className="content-above">{above}</div>}
      {children}
    </div>
  </main>
)
