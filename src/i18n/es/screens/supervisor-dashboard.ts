import type { supervisorDashboard as english } from '#src/i18n/en/screens/supervisor-dashboard.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the supervisor's dashboard. */
export const supervisorDashboard = {
  'dashboard.welcome': '¡Hola de nuevo, {name}!',
  'dashboard.notifications': 'Notificaciones',
  'dashboard.refresh': 'Actualizar',
  'dashboard.retry': 'Reintentar',
  'dashboard.failed': 'No se pudieron cargar los datos del panel',
  'dashboard.statisticsFailed': 'No se pudieron cargar las estadísticas del panel',
  'dashboard.figures': 'Cifras de su sector',
  'dashboard.totalAssignments': 'Total de asignaciones',
  'dashboard.activeTechnicians': 'Técnicos activos',
  'dashboard.ofTechnicians': '{active} de {total}',
  'dashboard.pendingReviews': 'Revisiones pendientes',
  'dashboard.openFindings': 'Hallazgos abiertos',
  'dashboard.criticalFindings': '{open}, críticos: {critical}',
  'dashboard.completionRate': 'Finalización',
  'dashboard.completionInfo':
    'Proporción de asignaciones completadas entre todas las asignaciones de su sector.',
  'dashboard.statusOverview': 'Resumen por estado',
  'dashboard.shareOf': '{status}: proporción entre todas las asignaciones',
  'dashboard.goTo': 'Ir a',
  'dashboard.workflowText': 'Subir el PDF semanal y asignar sus plantas',
  'dashboard.handoverText': 'Descargar los informes de plantas completadas',
  'dashboard.calendarTitle': 'Calendario',
  'dashboard.calendarText': 'Ver los vencimientos y mover asignaciones a otro día',
  'dashboard.overviewText': 'Ver, reasignar y revisar asignaciones',
  'dashboard.viewOverdue': 'Ver asignaciones vencidas',
} as const satisfies Translation<typeof english>
