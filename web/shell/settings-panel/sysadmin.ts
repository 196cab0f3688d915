import type { User } from '~/session'

/** Roles are compared in any case (A47). */
export const isSysadmin = ({ userProfile }: User): boolean =>
  userProfile.appRoles.some((role) => role.toLowerCase() === 'sysadmin')
