// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.ts
// breaks: @typescript-eslint/no-restricted-imports
import { Menu as page } from '@ark-ui/react'

export default page
