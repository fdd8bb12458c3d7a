/** English texts of the supervisor's notifications. */
export const news = {
  'news.title': 'Notifications',
  'news.unread': { one: '{count} unread', other: '{count} unread' },
  'news.allRead': 'All read',
  'news.bell': 'Notifications',
  'news.bellUnread': 'Notifications, {shown} unread',
  'news.many': '9+',
  'news.none': 'No notifications',
  'news.noneText':
    'Critical findings, work that is submitted, revised or late, and processed weekly PDFs appear here.',
  'news.failed': 'Failed to load notifications',
  'news.isNew': 'Unread',
  'news.fileName': 'notifications',
  'news.when': 'Time',
  'news.what': 'Subject',
  'news.message': 'Message',
  'news.yes': 'Yes',
  'news.markRead': 'Mark as read',
  'news.markReadNamed': 'Mark as read: {title}',
  'news.markAllRead': 'Mark all as read',
  'news.markFailed': 'Failed to mark as read',
} as const
