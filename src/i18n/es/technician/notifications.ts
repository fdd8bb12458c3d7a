import type { notifications as english } from '#src/i18n/en/technician/notifications.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the technician's notifications. */
export const notifications = {
  'notifications.title': 'Notificaciones',
  'notifications.none': 'No hay notificaciones',
  'notifications.noneText': 'Aquí aparecen las asignaciones nuevas y las revisiones de su trabajo.',
  'notifications.loadFailed': 'No se pudieron cargar las notificaciones',
  'notifications.bell': 'Notificaciones',
  'notifications.bellUnread': 'Notificaciones, {shown} sin leer',
  'notifications.many': '9+',
  'notifications.unread': '{shown} sin leer',
  'notifications.isNew': 'Sin leer',
  'notifications.viewAll': 'Ver todas las notificaciones',
  'notifications.latest': 'Las últimas {shown} de {count}.',
  'notifications.markRead': 'Marcar como leída',
  'notifications.markReadNamed': 'Marcar como leída: {title}',
  'notifications.markAllRead': 'Marcar todo como leído',
  'notifications.markFailed': 'No se pudo marcar como leída',
  'notifications.delete': 'Eliminar',
  'notifications.deleteNamed': 'Eliminar: {title}',
  'notifications.deleteAsk': '¿Eliminar “{title}”? No se puede deshacer.',
  'notifications.keep': 'Conservar',
  'notifications.deleteFailed': 'No se pudo eliminar la notificación',
} as const satisfies Translation<typeof english>
