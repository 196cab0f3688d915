/** The mark: a deck of three cards that is also a bar chart seen from the side. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    <rect className="mark-ground" width="24" height="24" rx="6.5" />
    <rect className="mark-card mark-card-3" x="5" y="5.5" width="8" height="3.4" rx="1.2" />
    <rect className="mark-card mark-card-2" x="5" y="10.3" width="11" height="3.4" rx="1.2" />
    <rect className="mark-card" x="5" y="15.1" width="14" height="3.4" rx="1.2" />
  </svg>
)

export const Logo = () => (
  <span className="logo">
    <Mark />
    <span className="logo-name">Costdeck</span>
  </span>
)
