import type { assignmentReview as english } from '#src/i18n/en/supervisor/assignment-review.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the supervisor's review of an assignment on one page. */
export const assignmentReview = {
  'assignmentReview.title': 'Revisar {label}',
  'assignmentReview.due': 'Vence: {day}',
  'assignmentReview.place': 'Revisiones pendientes',
  'assignmentReview.failed': 'No se pudieron cargar las listas entregadas',
  'assignmentReview.notFound': 'Asignación no encontrada',
  'assignmentReview.notFoundText': 'Puede que pertenezca a otro sector.',
  'assignmentReview.none': 'No hay listas entregadas',
  'assignmentReview.noneText': 'Las listas de verificación entregadas de esta asignación aparecen aquí.',
  'assignmentReview.list': 'Listas de verificación entregadas',
  'assignmentReview.fileName': 'entregado-de-{label}',
  'assignmentReview.verdict': 'Revisión',
  'assignmentReview.pending': {
    one: '{count} de {total} listas de verificación entregadas espera su revisión.',
    other: '{count} de {total} listas de verificación entregadas esperan su revisión.',
  },
  'assignmentReview.done': 'Todas las listas entregadas están revisadas.',
  'assignmentReview.approveRest': 'Aprobar el resto ({count})',
  'assignmentReview.approveRestPage': 'Aprobar el resto de esta página ({count})',
  'assignmentReview.okTasks': { one: '{count} tarea OK', other: '{count} tareas OK' },
  'assignmentReview.keyFold': 'Mostrar u ocultar la lista',
} as const satisfies Translation<typeof english>
