export default {
  title: 'Announcements',
  loading: 'Loading announcements',
  none: 'No announcements',
  noneMessage: 'Portal announcements appear here.',
  noBody: 'This announcement has no further details.',
  unread: 'Unread',
  moreFailed: 'More announcements could not be loaded.',
  failed: 'The announcements could not be loaded',
  notMarked: 'The announcement could not be marked as read',
} as const
