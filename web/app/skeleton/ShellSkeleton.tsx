import type { ReactNode } from 'react'
import { Logo } from '~/session/brand/Logo'

/**
 * The frame before anything has loaded. pages.html contains it as markup, so that it paints with the first bytes; frame.css
 * and skeleton.css take its sizes from the attributes that the boot script puts on <html>.
 */
export const ShellSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="sk" aria-busy="true">
    <div className="sk-top">
      <Logo />
      <span className="sk-tabs">
        <span className="sk-bone" />
        <span className="sk-bone" />
      </span>
      <span className="sk-icons">
        <span className="sk-dot" />
        <span className="sk-dot" />
        <span className="sk-dot" />
      </span>
    </div>
    <div className="sk-side">
      <span className="sk-provider" />
      {Array.from({ length: 4 }, (_, row) => (
        <span className="sk-item" key={row}>
          <span className="sk-dot" />
          <span className="sk-bone" />
        </span>
      ))}
    </div>
    <div className="sk-area sk-content">{children}</div>
  </div>
)
