/** German texts of answers with a reason, and the summary before a submission. */
import type { reasons as english } from '#src/i18n/en/screens/reasons.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const reasons = {
  'reasons.reasonRequired': 'Begründung (Pflicht)',
  'reasons.reasonForOk': 'Warum ist es trotzdem OK? (Pflicht)',
  'reasons.reasonPlaceholder': 'Warum?',
  'reasons.otherAnswers': 'Andere Antworten zu Prüfpunkt {number}',
  'reasons.outsideMark': 'außerhalb der Grenzwerte',
  'reasons.gapReason': 'Bitte geben Sie die Begründung an.',
  'reasons.okOutside': 'OK außerhalb der Grenzwerte',
  'reasons.notJudged': 'Entfällt oder nicht prüfbar',
  'summary.title': 'Vor dem Einreichen',
  'summary.outside': 'Grenzwert verletzt',
  'summary.photos': 'Fotos',
  'summary.lookTwice': 'Nicht OK oder außerhalb der Grenzwerte',
  'summary.value': '{value} {unit}',
  'summary.gap.status': 'Noch keine Antwort',
  'summary.gap.measurement': 'Der Messwert fehlt',
  'summary.gap.description': 'Die Beschreibung fehlt',
  'summary.gap.reason': 'Die Begründung fehlt',
  'summary.gap.comment': 'Der Kommentar fehlt',
  'summary.whyNotes': 'Um einzureichen, schreiben Sie oben Ihre Notizen: Ihre Teamleitung liest sie zuerst.',
  'summary.whySignature': 'Unterschreiben Sie oben, um einzureichen.',
  'summary.whyMissing': 'Um einzureichen, vervollständigen Sie die oben aufgeführten Prüfpunkte.',
  'checklist.elsewhereText':
    'Ein anderer Techniker hat sie eingereicht, oder Sie auf einem anderen Gerät. Ihre Antworten sind noch auf diesem Gerät. Reichen Sie sie ein, dann sieht Ihre Teamleitung beide, oder verwerfen Sie sie.',
  'submit.errorStatus': 'Fehler {status}: {sentence}',
  'submit.unknownServerError': 'Unbekannter Fehler des Servers',
  'submit.noResponse': 'Der Server hat nicht geantwortet. Bitte prüfen Sie Ihre Verbindung.',
  'submit.sentAgain': 'Sie ist auf diesem Gerät gespeichert und wird automatisch noch einmal gesendet.',
  'submit.seeSync': 'Ansehen, was zu tun ist',
} as const satisfies Translation<typeof english>
