// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/ui/illegal.ts
// breaks: boundaries/dependencies
import { request as page } from '~/gql/client'

export default page
