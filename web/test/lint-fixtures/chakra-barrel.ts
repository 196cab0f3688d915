// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.ts
// breaks: @typescript-eslint/no-restricted-imports
import { Button as page } from '@chakra-ui/react'

export default page
