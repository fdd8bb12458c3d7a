import type { news as english } from '#src/i18n/en/screens/news.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the supervisor's notifications. */
export const news = {
  'news.title': 'Notificaciones',
  'news.unread': { one: '{count} sin leer', other: '{count} sin leer' },
  'news.allRead': 'Todo está leído',
  'news.bell': 'Notificaciones',
  'news.bellUnread': 'Notificaciones, {shown} sin leer',
  'news.many': '9+',
  'news.none': 'No hay notificaciones',
  'news.noneText':
    'Aquí aparecen los hallazgos críticos, el trabajo entregado, corregido o atrasado, y los PDF semanales leídos.',
  'news.failed': 'No se pudieron cargar las notificaciones',
  'news.isNew': 'Sin leer',
  'news.fileName': 'notificaciones',
  'news.when': 'Fecha',
  'news.what': 'Asunto',
  'news.message': 'Mensaje',
  'news.yes': 'Sí',
  'news.markRead': 'Marcar como leída',
  'news.markReadNamed': 'Marcar como leída: {title}',
  'news.markAllRead': 'Marcar todo como leído',
  'news.markFailed': 'No se pudo marcar como leída',
} as const satisfies Translation<typeof english>
