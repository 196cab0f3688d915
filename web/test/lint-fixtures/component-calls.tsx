// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/areas/aws-usage/illegal.tsx
// breaks: costdeck/loading
import { request } from '~/gql/client'
import { DeleteBudgetDocument } from '~/gql/generated/documents/delete-budget'

export const Illegal = ({ id }) => <button type="button" onClick={() => request(DeleteBudgetDocument, { id }, {})} />
