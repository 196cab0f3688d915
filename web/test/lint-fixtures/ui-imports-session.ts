// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.ts
// breaks: boundaries/dependencies
import { sessionState as page } from '~/session'

export default page
