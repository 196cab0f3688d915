/* eslint-disable */
import type { AdminUserActivityQuery, AdminUserActivityQueryVariables, TypedDocumentString } from '../graphql'

export const AdminUserActivityDocument = 'b5578799591649e6bd22cb849ff789fde7909aee01fbc2dd56479fbad47c67ab' as unknown as TypedDocumentString<AdminUserActivityQuery, AdminUserActivityQueryVariables>
