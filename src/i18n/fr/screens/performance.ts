import type { performance as english } from '#src/i18n/en/screens/performance.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the technician's performance statistics. */
export const performance = {
  'performance.title': 'Mes résultats',
  'performance.loadFailed': 'Vos résultats n’ont pas pu être chargés',
  'performance.loadFailedStatus': 'Vos résultats n’ont pas pu être chargés : {status}',
  'performance.period': 'Missions à échéance : {days}',
  'performance.figures': 'Vos chiffres',
  'performance.efficiency': 'Efficacité',
  'performance.quality': 'Qualité',
  'performance.completion': 'Taux d’achèvement',
  'performance.time': 'Temps moyen',
  'performance.percent': '{percent} %',
  'performance.minutes': '{minutes} min',
  'performance.underMinute': 'moins de 1 min',
  'performance.totalInspections': {
    one: '{count} inspection au total',
    other: '{count} inspections au total',
  },
  'performance.onTime': '{percent} % dans les délais',
  'performance.onTimeUnknown': 'Dans les délais : N/D',
  'performance.notRated': 'Pas encore évalué',
  'performance.excellent': 'Excellent',
  'performance.good': 'Bon',
  'performance.needs_improvement': 'À améliorer',
  'performance.efficiencyHow':
    '50 % pour votre taux d’achèvement, 30 % pour le respect des délais et 20 % pour votre temps par rapport au temps estimé. Si les données d’une part manquent, les autres comptent plus.',
  'performance.qualityHow':
    'Part des listes de contrôle vérifiées par votre superviseur qui ont été approuvées sans jamais être retournées.',
  'performance.completionHow': 'Part des missions à échéance dans cette période que vous avez terminées.',
  'performance.timeHow':
    'Le temps moyen de la première réponse d’une liste de contrôle à sa soumission, sans les pauses de plus de 30 minutes. Dans les délais : part de vos missions terminées qui l’ont été au plus tard à l’échéance.',
  'performance.trend': 'Évolution mensuelle',
  'performance.trendNone': 'Pas encore de travail dans ces mois',
  'performance.trendNoneText': 'L’évolution apparaît avec la première mission à échéance.',
  'performance.chart': 'Efficacité et qualité par mois. {months}',
  'performance.chartMonth': '{month} : efficacité {efficiency}, qualité {quality}.',
  'performance.notAvailable': 'N/D',
  'performance.efficiencyShort': 'Efficacité',
  'performance.qualityShort': 'Qualité',
  'performance.completedShort': 'Terminées',
  'performance.trendUp': {
    one: 'Efficacité en hausse de {count} point depuis {month}',
    other: 'Efficacité en hausse de {count} points depuis {month}',
  },
  'performance.trendDown': {
    one: 'Efficacité en baisse de {count} point depuis {month}',
    other: 'Efficacité en baisse de {count} points depuis {month}',
  },
  'performance.trendSame': 'Même efficacité qu’en {month}',
  'performance.trendUnknown': 'Pas de comparaison possible',
  'performance.insights': 'Points à retenir',
  'performance.lowEfficiency': 'L’efficacité est inférieure à 70 %',
  'performance.lowEfficiencyText':
    'Commencez par ce dont l’échéance est la plus proche : terminer les missions à temps compte le plus.',
  'performance.lowQuality': 'La qualité est inférieure à 70 %',
  'performance.lowQualityText':
    'Des listes de contrôle vous ont été retournées. Une description claire et une photo de ce qui est Non OK aident votre superviseur à les approuver.',
  'performance.praise': 'Excellent travail',
  'performance.praiseText':
    'Votre efficacité et votre qualité sont toutes deux à 90 % ou plus. Continuez ainsi.',
  'performance.nothingToSay':
    'Rien de particulier dans cette période. Vos chiffres sont conformes à l’objectif.',
  'performance.nothingYet':
    'Rien à signaler pour l’instant. Les points à retenir apparaissent une fois votre travail vérifié.',
} as const satisfies Translation<typeof english>
