// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.tsx
// breaks: costdeck/texts
export const Illegal = ({ open }) => <button type="button" aria-label={open ? 'Close it' : 'Open it'} />
