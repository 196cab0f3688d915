/** Parts about rights that several areas show; the fields of forms are in ./fields, with the form kit. */
export { useRightsMessages } from './messages'
export { useOffered } from './offered'
export { useOwnEnrollments } from './own-enrollments'
export { useRoleNames } from './role-names'
export { useScopeText } from './scope-text'
