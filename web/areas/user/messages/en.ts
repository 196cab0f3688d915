export default {
  title: 'Announcements',
  loading: 'Loading announcements',
  none: 'No announcements',
  noneMessage: 'When there is news about the portal, it stands here.',
  noBody: 'There is nothing more to this announcement.',
  unread: 'Unread',
  more: 'more',
  moreFailed: 'The next announcements could not be loaded.',
  failed: 'The announcements could not be loaded',
  notMarked: 'The announcement could not be marked as read',
  retry: 'Try again',
} as const
