import type { execution as english } from '#src/app/shared/i18n/en/supervisor/execution.ts'
import type { Translation } from '#src/app/shared/i18n/translation.ts'

/** The words of the supervisor's screens in French: one checklist and its review. */
export const execution = {
  'review.back': 'Retour : À vérifier',
  'review.failed': 'Cette liste de contrôle n’a pas pu être chargée',
  'review.reviseTitle': 'Demander une reprise',
  'review.reviseText':
    'Indiquez ce qui manque, et choisissez les tâches à revoir. Sans choix, elles sont toutes à revoir.',
  'review.reviseComments': 'Commentaires',
  'review.send': 'Retourner',
  'review.chosen': { one: '{count} tâche choisie', other: '{count} tâches choisies' },
  'review.lookAgain': 'À revoir : {task}',
  'review.isReviewed': 'Vérifiée par {name}, {moment}',
  'review.verdict': 'Votre décision',

  'execution.facts': 'À propos de cette inspection',
  'execution.equipment': 'Équipement',
  'execution.plant': 'Site',
  'execution.assignment': 'Mission',
  'execution.technician': 'Technicien',
  'execution.started': 'Démarrée',
  'execution.completed': 'Terminée',
  'execution.received': 'Reçue',
  'execution.due': 'Échéance',
  'execution.notes': 'Notes du technicien',
  'execution.noNotes': 'Pas encore de notes',
  'execution.comments': 'Commentaires de vérification',
  'execution.answers': 'Réponses : {checklist}',
  'execution.notOkCount': { one: '{count} Non OK', other: '{count} Non OK' },
  'execution.okCount': { one: '{count} OK', other: '{count} OK' },
  'execution.openCount': { one: '{count} non renseignée', other: '{count} non renseignées' },
  'execution.critical': 'Critique',
  'execution.lookAgain': 'À revoir',
  'execution.measured': 'Mesuré : {value} {unit}',
  'execution.notMeasured': 'Aucune valeur mesurée',
  'execution.limits': 'Limites : {limits}',
  'execution.outside': 'Hors limites',
  'execution.okOutside': 'Hors limites, maintenu OK',
  'execution.noReason': 'Aucun motif n’a été donné.',
  'execution.within': 'Dans les limites',
  'execution.expected': 'Attendu : {result}',
  'execution.previous': 'La dernière fois, {day} : {answer}',
  'execution.previousValue': 'La dernière fois, {day} : {answer}, {value} {unit}',
  'execution.photosOf': 'Photos : {task}',
  'execution.photo': 'Photo {number} : {task}',
  'execution.photoMissing': 'Une photo était demandée, aucune n’a été prise.',
  'execution.noTasks': 'Cette liste de contrôle n’a pas de tâches.',
  'execution.lateTitle.order': 'Soumise après un changement de l’attribution',
  'execution.lateTitle.twice': 'Soumise deux fois',
  'execution.late.reassigned': 'La mission avait été attribuée à quelqu’un d’autre avant son arrivée.',
  'execution.late.removed': 'L’équipement avait été retiré de la mission avant son arrivée.',
  'execution.late.deleted': 'La mission avait été supprimée avant son arrivée.',
  'execution.late.completed_by_other':
    'Quelqu’un d’autre avait déjà soumis cette liste de contrôle. Les deux figurent côte à côte.',
  'execution.late.submitted_twice':
    'Le même technicien avait déjà soumis cette liste de contrôle avec d’autres réponses, notes ou photos, peut-être depuis un autre téléphone. Les deux figurent côte à côte.',
  'execution.lateShort.reassigned': 'Soumise après réattribution',
  'execution.lateShort.removed': 'Soumise après retrait',
  'execution.lateShort.deleted': 'Soumise après suppression',
  'execution.lateShort.completed_by_other': 'Faite aussi par quelqu’un d’autre',
  'execution.lateShort.submitted_twice': 'Soumise deux fois',
  'execution.clockTitle': 'L’horloge du téléphone est décalée',
  'execution.clockText':
    'Elle était décalée de plus de 24 heures. C’est l’heure d’arrivée qui compte, pas celle du téléphone.',
  'execution.timesTitle': 'Le téléphone a envoyé des heures impossibles',
  'execution.timesText':
    'Elles précèdent l’attribution du travail, suivent son arrivée, se succèdent dans un ordre impossible ou ne sont pas des heures. Elles sont conservées, mais ne comptent pas. Arrivée : {moment}.',
  'execution.timesShort': 'Heures impossibles',
  'execution.saidCompleted': 'Terminée, selon le téléphone : {said}',
  'execution.saidAnswered': 'Renseignée, selon le téléphone : {said}. C’est impossible.',
  'execution.saidTaken':
    'Prise, selon le téléphone : {said}. C’est impossible ; elle est arrivée le {moment}.',
  'execution.besideTitle': 'Photos conservées à côté de cette liste de contrôle',
  'execution.besideText':
    'Elles ne font pas partie de ce qui a été soumis et ne figurent pas dans le rapport.',
  'execution.beside.not_submitted':
    'Envoyée par {name}, arrivée le {moment}. Aucune soumission ne la mentionne.',
  'execution.beside.earlier_submission':
    'Envoyée par {name}, arrivée le {moment}. Elle fait partie d’une soumission antérieure.',
  'execution.besideShort': { one: '{count} photo à côté', other: '{count} photos à côté' },
  'execution.clockShort': 'Horloge décalée',
} as const satisfies Translation<typeof english>
