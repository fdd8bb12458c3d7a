import type { assignmentReview as english } from '#src/i18n/en/supervisor/assignment-review.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the supervisor's review of an assignment on one page. */
export const assignmentReview = {
  'assignmentReview.title': 'Vérification : {label}',
  'assignmentReview.due': 'Échéance : {day}',
  'assignmentReview.place': 'Vérifications en attente',
  'assignmentReview.failed': 'Les listes de contrôle soumises n’ont pas pu être chargées',
  'assignmentReview.notFound': 'Mission introuvable',
  'assignmentReview.notFoundText': 'Elle appartient peut-être à un autre secteur.',
  'assignmentReview.none': 'Aucune liste soumise',
  'assignmentReview.noneText': 'Les listes de contrôle soumises de cette mission apparaissent ici.',
  'assignmentReview.list': 'Listes de contrôle soumises',
  'assignmentReview.fileName': 'soumis-{label}',
  'assignmentReview.verdict': 'Vérification',
  'assignmentReview.pending': {
    one: '{count} liste soumise sur {total} attend votre vérification.',
    other: '{count} listes soumises sur {total} attendent votre vérification.',
  },
  'assignmentReview.done': 'Toutes les listes soumises sont vérifiées.',
  'assignmentReview.approveRest': 'Approuver le reste ({count})',
  'assignmentReview.approveRestPage': 'Approuver le reste de cette page ({count})',
  'assignmentReview.okTasks': { one: '{count} tâche OK', other: '{count} tâches OK' },
  'assignmentReview.keyFold': 'Déplier ou replier la liste de contrôle',
} as const satisfies Translation<typeof english>
