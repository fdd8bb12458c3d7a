/** German texts of the technician's performance statistics. */
import type { performance as english } from '#src/i18n/en/screens/performance.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const performance = {
  'performance.title': 'Leistung',
  'performance.loadFailed': 'Die Kennzahlen konnten nicht geladen werden',
  'performance.loadFailedStatus': 'Die Kennzahlen konnten nicht geladen werden: {status}',
  'performance.period': 'Fällige Prüfaufträge: {days}',
  'performance.figures': 'Ihre Kennzahlen',
  'performance.efficiency': 'Effizienz',
  'performance.quality': 'Qualität',
  'performance.completion': 'Erledigungsquote',
  'performance.time': 'Mittlere Zeit',
  'performance.percent': '{percent} %',
  'performance.minutes': '{minutes} Min.',
  'performance.underMinute': 'unter 1 Min.',
  'performance.totalInspections': {
    one: '{count} Inspektion gesamt',
    other: '{count} Inspektionen gesamt',
  },
  'performance.onTime': '{percent} % termingerecht erledigt',
  'performance.onTimeUnknown': 'Termintreue k. A.',
  'performance.notRated': 'Noch nicht bewertet',
  'performance.excellent': 'Ausgezeichnet',
  'performance.good': 'Gut',
  'performance.needs_improvement': 'Ausbaufähig',
  'performance.efficiencyHow':
    '50 % sind Ihre Erledigungsquote, 30 % Termintreue und 20 % Ihre Zeit im Vergleich zur geschätzten. Fehlen Daten zu einem Teil, zählen die anderen Teile mehr.',
  'performance.qualityHow':
    'Anteil der Prüflisten mit abgeschlossener Freigabe, die ohne Rückgabe freigegeben wurden.',
  'performance.completionHow': 'Anteil der in diesem Zeitraum fälligen Prüfaufträge, die Sie erledigt haben.',
  'performance.timeHow':
    'Die mittlere Zeit von der ersten Antwort einer Prüfliste bis zum Einreichen, ohne Pausen über 30 Minuten. Termintreue: Anteil Ihrer erledigten Prüfaufträge, die spätestens am Fälligkeitstag erledigt waren.',
  'performance.trend': 'Entwicklung nach Monaten',
  'performance.trendNone': 'In diesen Monaten noch keine Arbeit',
  'performance.trendNoneText': 'Die Entwicklung erscheint mit dem ersten fälligen Prüfauftrag.',
  'performance.chart': 'Effizienz und Qualität nach Monaten. {months}',
  'performance.chartMonth': '{month}: Effizienz {efficiency}, Qualität {quality}.',
  'performance.notAvailable': 'k. A.',
  'performance.efficiencyShort': 'Effizienz',
  'performance.qualityShort': 'Qualität',
  'performance.completedShort': 'Erledigt',
  'performance.trendUp': {
    one: 'Effizienz {count} Punkt höher als im {month}',
    other: 'Effizienz {count} Punkte höher als im {month}',
  },
  'performance.trendDown': {
    one: 'Effizienz {count} Punkt niedriger als im {month}',
    other: 'Effizienz {count} Punkte niedriger als im {month}',
  },
  'performance.trendSame': 'Effizienz gleich wie im {month}',
  'performance.trendUnknown': 'Kein Vergleich möglich',
  'performance.insights': 'Was auffällt',
  'performance.lowEfficiency': 'Die Effizienz liegt unter 70 %',
  'performance.lowEfficiencyText':
    'Beginnen Sie mit dem, was zuerst fällig ist: Prüfaufträge bis zum Fälligkeitstag zu erledigen, zählt am meisten.',
  'performance.lowQuality': 'Die Qualität liegt unter 70 %',
  'performance.lowQualityText':
    'Prüflisten wurden an Sie zurückgegeben. Eine klare Beschreibung und ein Foto dessen, was Nicht OK ist, helfen Ihrer Teamleitung bei der Freigabe.',
  'performance.praise': 'Ausgezeichnete Arbeit',
  'performance.praiseText': 'Ihre Effizienz und Ihre Qualität liegen beide bei 90 % oder höher. Weiter so.',
  'performance.nothingToSay': 'In diesem Zeitraum fällt nichts auf. Ihre Kennzahlen liegen im Ziel.',
  'performance.nothingYet':
    'Noch keine Hinweise. Sie erscheinen, sobald die Freigabe Ihrer Arbeit abgeschlossen ist.',
} as const satisfies Translation<typeof english>
