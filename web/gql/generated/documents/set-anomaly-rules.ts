/* eslint-disable */
import type { SetAnomalyRulesMutation, SetAnomalyRulesMutationVariables, TypedDocumentString } from '../graphql'

export const SetAnomalyRulesDocument = 'b5d143bc0c68eaec449d9bcbb367c6060c214e7e4915ba40097744f748d1fe55' as unknown as TypedDocumentString<SetAnomalyRulesMutation, SetAnomalyRulesMutationVariables>
