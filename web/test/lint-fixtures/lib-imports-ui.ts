// @ts-nocheck Illegal on purpose: lint.test.ts holds the rules against it.
// as: web/lib/illegal.ts
// breaks: boundaries/dependencies
import { Button as page } from '~/ui'

export default page
