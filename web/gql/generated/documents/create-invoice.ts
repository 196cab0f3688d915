/* eslint-disable */
import type { CreateInvoiceMutation, CreateInvoiceMutationVariables, TypedDocumentString } from '../graphql'

export const CreateInvoiceDocument = 'b5f30caf80a0968785774b93638c05e4b41c71c4bd96fcaf8c43c1e356274b76' as unknown as TypedDocumentString<CreateInvoiceMutation, CreateInvoiceMutationVariables>
