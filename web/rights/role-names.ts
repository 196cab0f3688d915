import { useQuery } from '~/data'
import { RoleNamesDocument } from '~/gql/generated/documents/role-names'

/** The built-in roles, from the least to the most, for those who may not list all. */
const BUILT_IN = ['viewer', 'analyst', 'budget-owner', 'ingest', 'approver', 'admin', 'sysadmin']

/** The roles to choose from. */
export const useRoleNames = () =>
  useQuery(RoleNamesDocument, {}, { select: (data) => data.list.roles.map(({ name }) => name) }).data ?? BUILT_IN
