/** English texts of the supervisor's notifications. */
export const news = {
  'news.title': 'Notifications',
  'news.unread': { one: '{count} unread', other: '{count} unread' },
  'news.allRead': 'Everything is read',
  'news.bell': 'Notifications',
  'news.bellUnread': 'Notifications, {shown} unread',
  'news.many': '9+',
  'news.none': 'No notifications',
  'news.noneText':
    'Critical findings, work that is handed in, done again or late, and weekly PDFs that were read are announced here.',
  'news.failed': 'Failed to load notifications',
  'news.isNew': 'Unread',
  'news.fileName': 'notifications',
  'news.when': 'When',
  'news.what': 'What',
  'news.message': 'Message',
  'news.yes': 'Yes',
  'news.markRead': 'Mark as read',
  'news.markReadNamed': 'Mark as read: {title}',
  'news.markAllRead': 'Mark all as read',
  'news.markFailed': 'Failed to mark as read',
} as const
