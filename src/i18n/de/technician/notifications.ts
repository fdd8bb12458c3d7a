/** German texts of the technician's notifications. */
import type { notifications as english } from '#src/i18n/en/technician/notifications.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const notifications = {
  'notifications.title': 'Mitteilungen',
  'notifications.none': 'Keine Mitteilungen',
  'notifications.noneText': 'Neue Prüfaufträge und Rückmeldungen zu Ihrer Arbeit erscheinen hier.',
  'notifications.loadFailed': 'Die Mitteilungen konnten nicht geladen werden',
  'notifications.bell': 'Mitteilungen',
  'notifications.bellUnread': 'Mitteilungen, {shown} ungelesen',
  'notifications.many': '9+',
  'notifications.unread': '{shown} ungelesen',
  'notifications.isNew': 'Ungelesen',
  'notifications.viewAll': 'Alle Mitteilungen ansehen',
  'notifications.latest': 'Die neuesten {shown} von {count}.',
  'notifications.markRead': 'Gelesen',
  'notifications.markReadNamed': 'Als gelesen markieren: {title}',
  'notifications.markAllRead': 'Alle gelesen',
  'notifications.markFailed': 'Konnte nicht als gelesen markiert werden',
  'notifications.delete': 'Löschen',
  'notifications.deleteNamed': 'Löschen: {title}',
  'notifications.deleteAsk': '„{title}“ löschen? Das lässt sich nicht rückgängig machen.',
  'notifications.keep': 'Behalten',
  'notifications.deleteFailed': 'Die Mitteilung konnte nicht gelöscht werden',
} as const satisfies Translation<typeof english>
