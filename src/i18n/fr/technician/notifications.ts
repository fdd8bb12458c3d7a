import type { notifications as english } from '#src/i18n/en/technician/notifications.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the technician's notifications. */
export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.none': 'Aucune notification',
  'notifications.noneText': 'Les nouvelles missions et les vérifications de votre travail figurent ici.',
  'notifications.loadFailed': 'Les notifications n’ont pas pu être chargées',
  'notifications.bell': 'Notifications',
  'notifications.bellUnread': 'Notifications, non lues : {shown}',
  'notifications.many': '9+',
  'notifications.unread': 'Non lues : {shown}',
  'notifications.isNew': 'Non lue',
  'notifications.viewAll': 'Voir toutes les notifications',
  'notifications.latest': 'Les {shown} plus récentes sur {count}.',
  'notifications.markRead': 'Marquer comme lue',
  'notifications.markReadNamed': 'Marquer comme lue : {title}',
  'notifications.markAllRead': 'Tout marquer comme lu',
  'notifications.markFailed': 'Impossible de marquer comme lu',
  'notifications.delete': 'Supprimer',
  'notifications.deleteNamed': 'Supprimer : {title}',
  'notifications.deleteAsk': 'Supprimer « {title} » ? Cette suppression est définitive.',
  'notifications.keep': 'Garder',
  'notifications.deleteFailed': 'La notification n’a pas pu être supprimée',
} as const satisfies Translation<typeof english>
