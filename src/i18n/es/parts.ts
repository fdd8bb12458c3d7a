import type { parts as english } from '#src/i18n/en/parts.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the shared components. */
export const parts = {
  'piece.notLoaded':
    'Esta parte de la aplicación todavía no está cargada. Compruebe la conexión e inténtelo de nuevo.',
  'status.pending': 'Pendiente',
  'status.not_started': 'Sin empezar',
  'status.in_progress': 'En curso',
  'status.completed': 'Completado',
  'status.overdue': 'Vencido',
  'status.overdueDays': { one: 'Vencido: {count} día', other: 'Vencido: {count} días' },
  'status.processing': 'Procesando',
  'status.generating': 'Generando',
  'status.failed': 'Fallido',
  'status.active': 'Activo',
  'status.inactive': 'Inactivo',
  'status.maintenance': 'Mantenimiento',
  'status.decommissioned': 'Dado de baja',
  'status.operational': 'En servicio',
  'status.offline': 'Fuera de servicio',

  'priority.label': 'Prioridad: {priority}',
  'priority.Low': 'Baja',
  'priority.Medium': 'Media',
  'priority.High': 'Alta',
  'priority.Urgent': 'Urgente',
  'priority.Critical': 'Crítica',

  'answer.ok': 'OK',
  'answer.not_ok': 'No OK',
  'answer.not_applicable': 'No aplica',
  'answer.not_inspected': 'No se pudo inspeccionar',
  'answer.pending': 'Pendiente',

  'review.none': 'Sin entregar',
  'review.pending': 'Por revisar',
  'review.approved': 'Aprobada',
  'review.rejected': 'Rechazada',
  'review.revision_requested': 'Corrección pedida',

  'search.clear': 'Borrar la búsqueda',
  'day.clear': 'Borrar {label}',
  'day.previousMonth': 'Mes anterior',
  'day.nextMonth': 'Mes siguiente',
  'day.chooseMonth': 'Elegir un mes',
  'day.previousYear': 'Año anterior',
  'day.nextYear': 'Año siguiente',
  'day.chooseYear': 'Elegir un año',
  'day.previousYears': 'Años anteriores',
  'day.nextYears': 'Años posteriores',

  'overdue.title': { one: '{count} asignación vencida', other: '{count} asignaciones vencidas' },
  'overdue.text': 'Vencieron antes de hoy y no están completadas.',
  waiting: 'Cargando...',

  'progress.of': '{done} de {total}',
  'progress.percent': '{percent} %',

  'error.title': 'No se pudo cargar',
  'error.tryAgain': 'Reintentar',

  'confirm.cancel': 'Cancelar',
  'dialog.close': 'Cerrar',
  'leave.title': '¿Salir sin guardar?',
  'leave.text': 'Lo que ha escrito no está guardado. Se perderá si sale.',
  'leave.confirm': 'Salir',
  'toast.undo': 'Deshacer',
  'toast.close': 'Cerrar este mensaje',
  'header.back': 'Volver a {place}',
  'info.about': 'Sobre {label}',

  'photo.missing': 'No se puede mostrar esta foto.',

  'file.ready': '{name} está listo. Pulse Guardar y elija dónde dejarlo.',
  'file.save': 'Guardar',

  'date.today': 'Hoy',
  'date.tomorrow': 'Mañana',
  'date.yesterday': 'Ayer',
  'date.none': 'N/D',

  'period.previous': 'Anterior',
  'period.today': 'Hoy',
  'period.next': 'Siguiente',
  'calendar.legend': 'Leyenda',
} as const satisfies Translation<typeof english>
