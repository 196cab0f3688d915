// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.tsx
// breaks: costdeck/texts
export const Illegal = () => <p>Costs of the month</p>
