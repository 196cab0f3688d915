// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/lib/illegal.ts
// breaks: boundaries/dependencies
import { Button as page } from '~/ui/button'

export default page
