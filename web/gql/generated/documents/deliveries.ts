/* eslint-disable */
import type { DeliveriesQuery, DeliveriesQueryVariables, TypedDocumentString } from '../graphql'

export const DeliveriesDocument = 'efeaf4fb48564a0a224359a21a44d2c3fb71689470b85aeaee6782acdff93530' as unknown as TypedDocumentString<DeliveriesQuery, DeliveriesQueryVariables>
