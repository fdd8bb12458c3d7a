/** German texts of the supervisor's notifications. */
import type { news as english } from '#src/i18n/en/screens/news.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const news = {
  'news.title': 'Mitteilungen',
  'news.unread': { one: '{count} ungelesen', other: '{count} ungelesen' },
  'news.allRead': 'Alles gelesen',
  'news.bell': 'Mitteilungen',
  'news.bellUnread': 'Mitteilungen, {shown} ungelesen',
  'news.many': '9+',
  'news.none': 'Keine Mitteilungen',
  'news.noneText':
    'Kritische Befunde, eingereichte, nachgearbeitete oder verspätete Arbeit und gelesene Wochen-PDFs erscheinen hier.',
  'news.failed': 'Die Mitteilungen konnten nicht geladen werden',
  'news.isNew': 'Ungelesen',
  'news.fileName': 'mitteilungen',
  'news.when': 'Zeit',
  'news.what': 'Betreff',
  'news.message': 'Mitteilung',
  'news.yes': 'Ja',
  'news.markRead': 'Gelesen',
  'news.markReadNamed': 'Als gelesen markieren: {title}',
  'news.markAllRead': 'Alle gelesen',
  'news.markFailed': 'Konnte nicht als gelesen markiert werden',
} as const satisfies Translation<typeof english>
