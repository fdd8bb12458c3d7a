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
    'Pour moitié votre taux d’achèvement, pour 30 % le respect des délais, et pour 20 % votre temps par rapport au temps estimé. Une part dont on ne sait rien laisse son poids aux autres.',
  'performance.qualityHow':
    'Parmi les listes de contrôle que votre superviseur a vérifiées : combien ont été approuvées sans jamais être retournées.',
  'performance.completionHow':
    'Parmi les missions dont l’échéance était dans ces jours : combien vous en avez terminé.',
  'performance.timeHow':
    'Le temps moyen de la première réponse d’une liste de contrôle à sa soumission. Les pauses de plus de 30 minutes ne comptent pas. Dans les délais : parmi ce que vous avez terminé, ce qui l’a été au plus tard à l’échéance.',
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
  'performance.nothingToSay': 'Rien de particulier dans ces jours. Vos chiffres sont ceux attendus.',
  'performance.nothingYet':
    'Il n’y a encore rien à dire. Les points à retenir apparaissent une fois votre travail vérifié.',
} as const satisfies Translation<typeof english>
