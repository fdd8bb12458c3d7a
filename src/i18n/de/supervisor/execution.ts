/** German texts of the supervisor's view of an execution and its review. */
import type { execution as english } from '#src/i18n/en/supervisor/execution.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const execution = {
  'review.back': 'Zurück zu Offene Freigaben',
  'review.failed': 'Diese Prüfliste konnte nicht geladen werden',
  'review.reviseTitle': 'Nacharbeit anfordern',
  'review.reviseText':
    'Beschreiben Sie, was fehlt, und wählen Sie die Prüfpunkte zum Nachprüfen. Wählen Sie keinen, sind alle nachzuprüfen.',
  'review.reviseComments': 'Kommentar',
  'review.send': 'Anfordern',
  'review.chosen': { one: '{count} Prüfpunkt gewählt', other: '{count} Prüfpunkte gewählt' },
  'review.lookAgain': '{task} nachprüfen',
  'review.isReviewed': 'Freigabe durch {name}, {moment}',
  'review.verdict': 'Ihre Freigabe',

  'execution.facts': 'Zu dieser Inspektion',
  'execution.equipment': 'Betriebsmittel',
  'execution.plant': 'Anlage',
  'execution.assignment': 'Prüfauftrag',
  'execution.technician': 'Techniker',
  'execution.started': 'Gestartet',
  'execution.completed': 'Erledigt',
  'execution.received': 'Eingegangen',
  'execution.due': 'Fällig',
  'execution.notes': 'Notizen des Technikers',
  'execution.noNotes': 'Noch keine Notizen',
  'execution.signature': 'Unterschrift',
  'execution.signedBy': 'Unterschrieben von {name}, {moment}',
  'execution.comments': 'Kommentar zur Freigabe',
  'execution.answers': 'Antworten: {checklist}',
  'execution.notOkCount': { one: '{count} Nicht OK', other: '{count} Nicht OK' },
  'execution.okCount': { one: '{count} OK', other: '{count} OK' },
  'execution.openCount': { one: '{count} nicht beantwortet', other: '{count} nicht beantwortet' },
  'execution.critical': 'Kritisch',
  'execution.lookAgain': 'Nachprüfen',
  'execution.measured': 'Gemessen: {value} {unit}',
  'execution.notMeasured': 'Kein Messwert',
  'execution.limits': 'Grenzwerte: {limits}',
  'execution.outside': 'Außerhalb der Grenzwerte',
  'execution.okOutside': 'Außerhalb der Grenzwerte, mit OK beantwortet',
  'execution.noReason': 'Es wurde keine Begründung angegeben.',
  'execution.within': 'Innerhalb der Grenzwerte',
  'execution.expected': 'Erwartet: {result}',
  'execution.previous': 'Letztes Mal, {day}: {answer}',
  'execution.previousValue': 'Letztes Mal, {day}: {answer}, {value} {unit}',
  'execution.photosOf': 'Fotos zu {task}',
  'execution.photo': 'Foto {number} zu {task}',
  'execution.photoMissing': 'Ein Foto war verlangt, aber es wurde keines aufgenommen.',
  'execution.noTasks': 'Diese Prüfliste hat keine Prüfpunkte.',
  'execution.lateTitle.order': 'Eingereicht, nachdem sich der Prüfauftrag geändert hatte',
  'execution.lateTitle.twice': 'Zweimal eingereicht',
  'execution.late.reassigned': 'Der Prüfauftrag wurde neu zugewiesen, bevor diese Einreichung ankam.',
  'execution.late.removed':
    'Das Betriebsmittel wurde aus dem Prüfauftrag entfernt, bevor diese Einreichung ankam.',
  'execution.late.deleted': 'Der Prüfauftrag wurde gelöscht, bevor diese Einreichung ankam.',
  'execution.late.completed_by_other':
    'Ein anderer Techniker hatte diese Prüfliste schon eingereicht. Beide Einreichungen sind gespeichert.',
  'execution.late.submitted_twice':
    'Derselbe Techniker hatte diese Prüfliste schon mit anderen Antworten, Notizen oder Fotos eingereicht, vielleicht von einem anderen Gerät. Beide Einreichungen sind gespeichert.',
  'execution.lateShort.reassigned': 'Nach Neuzuweisung eingereicht',
  'execution.lateShort.removed': 'Nach Entfernung eingereicht',
  'execution.lateShort.deleted': 'Nach Löschung eingereicht',
  'execution.lateShort.completed_by_other': 'Von zwei Technikern erledigt',
  'execution.lateShort.submitted_twice': 'Zweimal eingereicht',
  'execution.clockTitle': 'Die Uhr des Geräts geht falsch',
  'execution.clockText':
    'Sie wich um mehr als 24 Stunden ab. Es zählt die Zeit der Ankunft, nicht die des Geräts.',
  'execution.timesTitle': 'Das Gerät hat unmögliche Zeiten gesendet',
  'execution.timesText':
    'Die Zeiten sind ungültig, in falscher Reihenfolge, vor der Zuweisung oder nach der Ankunft. Sie bleiben gespeichert und zählen nicht. Ankunft: {moment}.',
  'execution.timesShort': 'Unmögliche Zeiten',
  'execution.saidCompleted': 'Erledigt (Zeit des Geräts): {said}',
  'execution.saidAnswered': 'Beantwortet (Zeit des Geräts): {said}. Diese Zeit ist unmöglich.',
  'execution.saidTaken':
    'Aufgenommen (Zeit des Geräts): {said}. Diese Zeit ist unmöglich; Ankunft: {moment}.',
  'execution.besideTitle': 'Weitere Fotos',
  'execution.besideText':
    'Sie gehören nicht zur Einreichung und stehen nicht im Bericht. Der Server löscht Fotos, die niemand einreicht, nach einem Tag.',
  'execution.beside.not_submitted':
    'Hochgeladen von {name}, angekommen {moment}. In keiner Einreichung enthalten.',
  'execution.beside.earlier_submission':
    'Hochgeladen von {name}, angekommen {moment}. Teil einer früheren Einreichung.',
  'execution.besideShort': { one: '{count} weiteres Foto', other: '{count} weitere Fotos' },
  'execution.clockShort': 'Uhr falsch',
} as const satisfies Translation<typeof english>
