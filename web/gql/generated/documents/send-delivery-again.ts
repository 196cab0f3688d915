/* eslint-disable */
import type { SendDeliveryAgainMutation, SendDeliveryAgainMutationVariables, TypedDocumentString } from '../graphql'

export const SendDeliveryAgainDocument = '360a166b7cc57f7e28ec3b0113d778b70a152f56a05c77e78a2f15b20c7635e3' as unknown as TypedDocumentString<SendDeliveryAgainMutation, SendDeliveryAgainMutationVariables>
