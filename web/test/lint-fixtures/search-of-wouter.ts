// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/search.ts
// breaks: @typescript-eslint/no-restricted-imports
import { useSearch } from 'wouter'

export default useSearch
