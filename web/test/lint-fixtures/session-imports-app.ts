// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/session/illegal.ts
// breaks: boundaries/dependencies
import { App as page } from '~/app/App'

export default page
