/** German texts of the supervisor's dashboard. */
import type { supervisorDashboard as english } from '#src/i18n/en/screens/supervisor-dashboard.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const supervisorDashboard = {
  'dashboard.welcome': 'Willkommen zurück, {name}!',
  'dashboard.notifications': 'Mitteilungen',
  'dashboard.refresh': 'Neu laden',
  'dashboard.retry': 'Wiederholen',
  'dashboard.failed': 'Das Dashboard konnte nicht geladen werden',
  'dashboard.statisticsFailed': 'Die Kennzahlen des Dashboards konnten nicht geladen werden',
  'dashboard.figures': 'Kennzahlen Ihres Bereichs',
  'dashboard.totalAssignments': 'Prüfaufträge gesamt',
  'dashboard.activeTechnicians': 'Aktive Techniker',
  'dashboard.ofTechnicians': '{active} von {total}',
  'dashboard.pendingReviews': 'Offene Freigaben',
  'dashboard.openFindings': 'Offene Befunde',
  'dashboard.criticalFindings': '{open}, {critical} kritisch',
  'dashboard.completionRate': 'Erledigungsquote',
  'dashboard.completionInfo': 'Der Anteil der erledigten an allen Prüfaufträgen Ihres Bereichs.',
  'dashboard.statusOverview': 'Übersicht nach Status',
  'dashboard.shareOf': 'Anteil an allen Prüfaufträgen: {status}',
  'dashboard.goTo': 'Weiter zu',
  'dashboard.workflowText': 'Das Wochen-PDF hochladen und seine Anlagen zuweisen',
  'dashboard.handoverText': 'Die Berichte erledigter Anlagen herunterladen',
  'dashboard.calendarTitle': 'Terminübersicht',
  'dashboard.calendarText': 'Fälligkeiten sehen und Prüfaufträge auf einen anderen Tag verschieben',
  'dashboard.overviewText': 'Prüfaufträge ansehen, neu zuweisen und freigeben',
  'dashboard.viewOverdue': 'Überfällige Prüfaufträge',
} as const satisfies Translation<typeof english>
