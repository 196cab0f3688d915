/* eslint-disable */
import type { GroupProvidersQuery, GroupProvidersQueryVariables, TypedDocumentString } from '../graphql'

export const GroupProvidersDocument = '4dfa033e2f6dfed63029e08c05ad34757385ae0297d9cdea993dc2ceda1f1b98' as unknown as TypedDocumentString<GroupProvidersQuery, GroupProvidersQueryVariables>
