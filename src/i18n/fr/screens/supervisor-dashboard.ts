import type { supervisorDashboard as english } from '#src/i18n/en/screens/supervisor-dashboard.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the supervisor's dashboard. */
export const supervisorDashboard = {
  'dashboard.welcome': 'Bienvenue, {name} !',
  'dashboard.notifications': 'Notifications',
  'dashboard.refresh': 'Actualiser',
  'dashboard.retry': 'Réessayer',
  'dashboard.failed': 'Le tableau de bord n’a pas pu être chargé',
  'dashboard.statisticsFailed': 'Les statistiques n’ont pas pu être chargées',
  'dashboard.figures': 'Chiffres de votre secteur',
  'dashboard.totalAssignments': 'Missions',
  'dashboard.activeTechnicians': 'Techniciens actifs',
  'dashboard.ofTechnicians': '{active} sur {total}',
  'dashboard.pendingReviews': 'Vérifications en attente',
  'dashboard.openFindings': 'Constats ouverts',
  'dashboard.criticalFindings': '{open} ({critical} crit.)',
  'dashboard.completionRate': 'Taux d’achèvement',
  'dashboard.completionInfo': 'Part des missions terminées dans toutes les missions de votre secteur.',
  'dashboard.statusOverview': 'Répartition par statut',
  'dashboard.shareOf': '{status} : part dans toutes les missions',
  'dashboard.goTo': 'Aller à',
  'dashboard.workflowText': 'Importer le PDF hebdomadaire et attribuer ses sites',
  'dashboard.handoverText': 'Télécharger les rapports des sites terminés',
  'dashboard.calendarTitle': 'Calendrier',
  'dashboard.calendarText': 'Voir les échéances et déplacer des missions à un autre jour',
  'dashboard.overviewText': 'Voir, réattribuer et vérifier les missions',
  'dashboard.viewOverdue': 'Voir les missions en retard',
} as const satisfies Translation<typeof english>
