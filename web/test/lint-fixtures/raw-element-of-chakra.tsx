// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/illegal.tsx
// breaks: costdeck/raw-elements
import { chakra } from '@chakra-ui/react/styled-system'

export const Illegal = () => <chakra.table />
