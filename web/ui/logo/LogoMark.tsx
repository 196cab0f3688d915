/** The logo in the colors of the top bar: a deck of three cards that is also a bar chart from the side. */
export function LogoMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6.5" fill="var(--cd-topbar-logo)" />
      <g fill="var(--cd-topbar-logo-fg)">
        <rect x="5" y="5.5" width="8" height="3.4" rx="1.2" opacity=".46" />
        <rect x="5" y="10.3" width="11" height="3.4" rx="1.2" opacity=".72" />
        <rect x="5" y="15.1" width="14" height="3.4" rx="1.2" />
      </g>
    </svg>
  )
}
