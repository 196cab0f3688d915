/* eslint-disable */
import type { CostViewQuery, CostViewQueryVariables, TypedDocumentString } from '../graphql'

export const CostViewDocument = 'dd13bd4796b356424a92486ee36edabae125acb9bdd46b83038daa6449c01614' as unknown as TypedDocumentString<CostViewQuery, CostViewQueryVariables>
