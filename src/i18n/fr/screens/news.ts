import type { news as english } from '#src/i18n/en/screens/news.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the supervisor's notifications. */
export const news = {
  'news.title': 'Notifications',
  'news.unread': { one: '{count} non lue', other: '{count} non lues' },
  'news.allRead': 'Tout est lu',
  'news.bell': 'Notifications',
  'news.bellUnread': 'Notifications, non lues : {shown}',
  'news.many': '9+',
  'news.none': 'Aucune notification',
  'news.noneText':
    'Les constats critiques, le travail soumis, repris ou en retard et les PDF hebdomadaires lus apparaissent ici.',
  'news.failed': 'Les notifications n’ont pas pu être chargées',
  'news.isNew': 'Non lue',
  'news.fileName': 'notifications',
  'news.when': 'Date',
  'news.what': 'Objet',
  'news.message': 'Message',
  'news.yes': 'Oui',
  'news.markRead': 'Marquer comme lue',
  'news.markReadNamed': 'Marquer comme lue : {title}',
  'news.markAllRead': 'Tout marquer comme lu',
  'news.markFailed': 'Impossible de marquer comme lu',
} as const satisfies Translation<typeof english>
