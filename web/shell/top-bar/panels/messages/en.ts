export default {
  title: 'Announcements',
  none: 'none',
  more: 'more',
  unread: 'Unread',
  notLoaded: 'The announcements could not be loaded',
  notMarked: 'The announcement could not be marked as read',
} as const
