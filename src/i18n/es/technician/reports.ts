import type { reports as english } from '#src/i18n/en/technician/reports.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the technician's reports. */
export const reports = {
  'reports.title': 'Mis informes',
  'reports.cleanUp': 'Limpiar',
  'reports.refresh': 'Actualizar',
  'reports.total': 'Total de informes',
  'reports.completed': 'Completados',
  'reports.generating': 'Generando',
  'reports.failed': 'Fallidos',
  'reports.summary': 'Resumen de informes',
  'reports.none': 'No hay informes',
  'reports.noneText':
    'Puede generar el informe de planta cuando todas las listas de verificación de una asignación están completadas.',
  'reports.latest': 'Los últimos {shown} de {count} están en este teléfono.',
  'reports.loadFailed': 'No se pudieron obtener los informes',
  'reports.loadFailedStatus': 'No se pudieron obtener los informes: {status} - {body}',
  'reports.needConnection': 'Para descargas y cambios hace falta conexión. Este listado está en su teléfono.',
  'reports.download': 'Descargar',
  'reports.downloadNamed': 'Descargar {title}',
  'reports.downloaded': 'Informe “{title}” descargado.',
  'reports.downloadFailed': 'No se pudo descargar el informe',
  'reports.downloadFailedStatus': 'No se pudo descargar el informe: {status} {statusText}',
  'reports.cleanedUp': 'Informes fallidos quitados: {count}',
  'reports.cleanUpUndone': {
    one: '{count} informe fallido restaurado',
    other: '{count} informes fallidos restaurados',
  },
  'reports.cleanUpFailed': 'No se pudieron limpiar los informes fallidos',
  'reports.cleanUpTitle': '¿Limpiar los informes fallidos?',
  'reports.cleanUpText': {
    one: '{count} informe fallido se quita del listado. Las inspecciones se conservan.',
    other: '{count} informes fallidos se quitan del listado. Las inspecciones se conservan.',
  },
  'reports.noToken': 'No se encontró la clave de la sesión. Inicie sesión de nuevo.',
  'reports.sessionExpired': 'Su sesión ha caducado. Inicie sesión de nuevo.',
  'reports.pages': { one: '{count} página', other: '{count} páginas' },
  'reports.isWaiting': 'En cola de generación',
  'reports.isBeingMade': 'Generándose. Aparecerá aquí al acabar.',
  'reports.missing': {
    one: '{count} asignación completada no tiene informe todavía',
    other: '{count} asignaciones completadas no tienen informe todavía',
  },
  'reports.generateAll': 'Generar todos',
  'reports.generateAllFailed': 'No se pudieron generar los informes',
  'reports.submit': 'Entregar al supervisor',
  'reports.submitNamed': 'Entregar {title} a su supervisor',
  'reports.submitted': 'Informe “{title}” entregado a su supervisor',
  'reports.submitFailed': 'No se pudo entregar el informe',
  'reports.submittedOn': 'Entregado a su supervisor el {moment}',
} as const satisfies Translation<typeof english>
