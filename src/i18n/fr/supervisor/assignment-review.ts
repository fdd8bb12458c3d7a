import type { assignmentReview as english } from '#src/i18n/en/supervisor/assignment-review.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the supervisor's review of an assignment on one page. */
export const assignmentReview = {
  'assignmentReview.title': 'Vérification : {label}',
  'assignmentReview.due': 'Échéance : {day}',
  'assignmentReview.place': 'Vérifications en attente',
  'assignmentReview.failed': 'Ce qui a été soumis n’a pas pu être chargé',
  'assignmentReview.notFound': 'Mission introuvable',
  'assignmentReview.notFoundText': 'Elle appartient peut-être à un autre secteur.',
  'assignmentReview.none': 'Rien n’est soumis',
  'assignmentReview.noneText': 'Les listes de contrôle de cette mission figurent ici une fois soumises.',
  'assignmentReview.list': 'Listes de contrôle soumises',
  'assignmentReview.fileName': 'soumis-{label}',
  'assignmentReview.verdict': 'Vérification',
  'assignmentReview.pending': {
    one: '{count} liste soumise sur {total} attend votre vérification.',
    other: '{count} listes soumises sur {total} attendent votre vérification.',
  },
  'assignmentReview.done': 'Tout ce qui a été soumis est vérifié.',
  'assignmentReview.approveRest': 'Approuver le reste ({count})',
  'assignmentReview.approveRestPage': 'Approuver le reste de cette page ({count})',
  'assignmentReview.okTasks': { one: '{count} tâche en ordre', other: '{count} tâches en ordre' },
  'assignmentReview.keyFold': 'Déplier ou replier la liste de contrôle',
} as const satisfies Translation<typeof english>
