/* eslint-disable */
import type { WithdrawInvoiceSignOffMutation, WithdrawInvoiceSignOffMutationVariables, TypedDocumentString } from '../graphql'

export const WithdrawInvoiceSignOffDocument = 'a7fbb2b4ff26a3384668899d081bf934ed5135302903e80b8e23d315fc722a76' as unknown as TypedDocumentString<WithdrawInvoiceSignOffMutation, WithdrawInvoiceSignOffMutationVariables>
