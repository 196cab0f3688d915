// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/illegal.tsx
// breaks: costdeck/raw-elements
export const Illegal = () => <input aria-labelledby="name" />
