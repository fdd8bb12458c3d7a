/** German texts of the shared components. */
import type { parts as english } from '#src/i18n/en/parts.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const parts = {
  'piece.notLoaded':
    'Dieser Teil der App ist noch nicht geladen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'status.pending': 'Ausstehend',
  'status.not_started': 'Nicht gestartet',
  'status.in_progress': 'In Arbeit',
  'status.completed': 'Erledigt',
  'status.overdue': 'Überfällig',
  'status.overdueDays': { one: '{count} Tag überfällig', other: '{count} Tage überfällig' },
  'status.processing': 'Verarbeitung',
  'status.generating': 'Wird erstellt',
  'status.failed': 'Fehler',
  'status.active': 'Aktiv',
  'status.inactive': 'Inaktiv',
  'status.maintenance': 'Wartung',
  'status.decommissioned': 'Stillgelegt',
  'status.operational': 'In Betrieb',
  'status.offline': 'Außer Betrieb',

  'priority.label': 'Priorität {priority}',
  'priority.Low': 'Niedrig',
  'priority.Medium': 'Mittel',
  'priority.High': 'Hoch',
  'priority.Urgent': 'Dringend',
  'priority.Critical': 'Kritisch',

  'answer.ok': 'OK',
  'answer.not_ok': 'Nicht OK',
  'answer.not_applicable': 'Entfällt',
  'answer.not_inspected': 'Nicht prüfbar',
  'answer.pending': 'Offen',

  'review.none': 'Nicht eingereicht',
  'review.pending': 'Wartet auf Freigabe',
  'review.approved': 'Freigegeben',
  'review.rejected': 'Abgelehnt',
  'review.revision_requested': 'Nacharbeit nötig',

  'search.clear': 'Suche leeren',
  'day.clear': '{label} leeren',
  'day.previousMonth': 'Voriger Monat',
  'day.nextMonth': 'Nächster Monat',
  'day.chooseMonth': 'Monat wählen',
  'day.previousYear': 'Voriges Jahr',
  'day.nextYear': 'Nächstes Jahr',
  'day.chooseYear': 'Jahr wählen',
  'day.previousYears': 'Frühere Jahre',
  'day.nextYears': 'Spätere Jahre',

  'overdue.title': {
    one: '{count} Prüfauftrag ist überfällig',
    other: '{count} Prüfaufträge sind überfällig',
  },
  'overdue.text': 'Vor dem heutigen Tag fällig und nicht erledigt.',
  waiting: 'Wird geladen ...',

  'progress.of': '{done} von {total}',
  'progress.percent': '{percent} %',

  'error.title': 'Das konnte nicht geladen werden',
  'error.tryAgain': 'Wiederholen',

  'confirm.cancel': 'Abbrechen',
  'dialog.close': 'Schließen',
  'leave.title': 'Ohne Speichern verlassen?',
  'leave.text': 'Ihre Eingaben sind nicht gespeichert. Sie gehen verloren, wenn Sie fortfahren.',
  'leave.confirm': 'Verlassen',
  'toast.undo': 'Rückgängig',
  'toast.close': 'Meldung schließen',
  'header.back': 'Zurück: {place}',
  'info.about': 'Erklärung: {label}',

  'photo.missing': 'Dieses Foto kann nicht angezeigt werden.',

  'file.ready': '{name} ist bereit. Drücken Sie Speichern, und wählen Sie, wohin die Datei soll.',
  'file.save': 'Speichern',

  'date.today': 'heute',
  'date.tomorrow': 'morgen',
  'date.yesterday': 'gestern',
  'date.none': 'k. A.',

  'period.previous': 'Zurück',
  'period.today': 'Heute',
  'period.next': 'Weiter',
  'calendar.legend': 'Legende',
} as const satisfies Translation<typeof english>
