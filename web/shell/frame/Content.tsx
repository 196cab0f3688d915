import type { ReactNode } from 'react'

export const contentId = 'content'

export interface ContentProps {
  /** The breadcrumb, when it does not stand in the top bar. */
  above: ReactNode
  children: ReactNode
}

/** The page's own place: beside or below the menu, below the top bar. Its edges are frame.css's. */
export const Content = ({ above, children }: ContentProps) => (
  <main id={contentId} tabIndex={-1} className="content">
    <div className="content-in">
      {above && <div className="content-above">{above}</div>}
      {children}
    </div>
  </main>
)
