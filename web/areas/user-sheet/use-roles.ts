import { useRoleNames } from '~/rights'

/** The roles to choose from, with those that are given already. */
export const useRoles = (given: readonly string[]) =>
  [...new Set([...useRoleNames(), ...given])].map((name) => ({ name, label: name }))
