/* eslint-disable */
import type { SignOffInvoicesMutation, SignOffInvoicesMutationVariables, TypedDocumentString } from '../graphql'

export const SignOffInvoicesDocument = 'faf7b0e57388b3f2053966ee0a40e84dcd1d9db91ba1c85c54f686bfdd5c4888' as unknown as TypedDocumentString<SignOffInvoicesMutation, SignOffInvoicesMutationVariables>
