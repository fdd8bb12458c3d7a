/** German texts of the supervisor's review of an assignment on one page. */
import type { assignmentReview as english } from '#src/i18n/en/supervisor/assignment-review.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const assignmentReview = {
  'assignmentReview.title': 'Freigabe {label}',
  'assignmentReview.due': 'Fällig {day}',
  'assignmentReview.place': 'Offene Freigaben',
  'assignmentReview.failed': 'Die eingereichten Prüflisten konnten nicht geladen werden',
  'assignmentReview.notFound': 'Prüfauftrag nicht gefunden',
  'assignmentReview.notFoundText': 'Vielleicht gehört er zu einem anderen Bereich.',
  'assignmentReview.none': 'Keine eingereichten Prüflisten',
  'assignmentReview.noneText': 'Eingereichte Prüflisten dieses Prüfauftrags erscheinen hier.',
  'assignmentReview.list': 'Eingereichte Prüflisten',
  'assignmentReview.fileName': 'eingereicht-{label}',
  'assignmentReview.verdict': 'Freigabe',
  'assignmentReview.pending': {
    one: '{count} von {total} eingereichten Prüflisten wartet auf Ihre Freigabe.',
    other: '{count} von {total} eingereichten Prüflisten warten auf Ihre Freigabe.',
  },
  'assignmentReview.done': 'Alle eingereichten Prüflisten sind bearbeitet.',
  'assignmentReview.approveRest': 'Rest freigeben ({count})',
  'assignmentReview.approveRestPage': 'Rest dieser Seite freigeben ({count})',
  'assignmentReview.okTasks': {
    one: '{count} Prüfpunkt OK',
    other: '{count} Prüfpunkte OK',
  },
  'assignmentReview.keyFold': 'Prüfliste auf- oder zuklappen',
} as const satisfies Translation<typeof english>
