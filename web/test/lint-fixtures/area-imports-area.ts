// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/illegal.ts
// breaks: boundaries/dependencies
import page from '~/areas/vrm/page'

export default page
