import sentences from '#src/i18n/fr/validation.json' with { type: 'json' }
import { limits } from '#src/rules/limits.ts'
import type { AssignmentChange, assignmentRefusals } from '#src/server/problems/catalogue/assignments.ts'
import type { executionRefusals } from '#src/server/problems/catalogue/executions.ts'
import type { photoRefusals } from '#src/server/problems/catalogue/files.ts'
import type { findingRefusals } from '#src/server/problems/catalogue/findings.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const changes: Record<AssignmentChange, string> = {
  reassigned: 'réattribuées',
  deleted: 'supprimées',
  changed: 'modifiées',
}

const statuses = { Inactive: 'inactif', Decommissioned: 'désaffecté' }

/** Assigning, answering and reviewing, in French. */
export const work: RefusalsOf<
  typeof assignmentRefusals & typeof executionRefusals & typeof photoRefusals & typeof findingRefusals
> = {
  already_assigned: 'Ce site est déjà attribué.',
  already_assigned_for_date: 'Ce site est déjà attribué pour cette date.',
  equipment_unassigned: ({ count }) =>
    `Attribution impossible : ${count} équipements ne sont attribués à aucun technicien. Veuillez attribuer tous les équipements avant de continuer.`,
  equipment_twice: 'Chaque équipement ne peut figurer qu’une fois.',
  equipment_gone: 'Certains de ces équipements ne font plus partie du site. Veuillez recharger la page.',
  technicians_unknown:
    'Les équipements ne peuvent être attribués qu’à des techniciens actifs de votre secteur.',
  plant_not_in_use: ({ name, status }) =>
    `${name} est ${wordFor(statuses, status)} et ne peut pas être attribué. Un administrateur peut le réactiver.`,
  no_active_checklist: ({ names, technician }) =>
    `Aucune liste de contrôle active : ${names}. ${technician} n’aurait rien à faire.`,
  nothing_to_inspect: 'Aucun équipement de ce site n’a de liste de contrôle active.',
  available_after_due: 'La date « Disponible dès le » ne peut pas être postérieure à l’échéance.',
  assigned_already: 'Ce technicien a déjà cette mission.',
  technician_unknown: 'Veuillez choisir un technicien actif de votre secteur.',
  equipment_completed: 'Seuls les équipements qui ne sont pas terminés peuvent être réattribués.',
  assignment_completed: ({ change }) =>
    `Seules les missions qui ne sont pas terminées peuvent être ${wordFor(changes, change)}.`,
  order_partly_completed:
    'Une partie de cette attribution de site est déjà terminée. Son titre et ses consignes ne peuvent plus être modifiés.',
  undo_changed: ({ name }) =>
    `${name} a été modifié entre-temps. Rien n’a été annulé, pour que la modification ultérieure ne soit pas perdue.`,
  undo_too_late: ({ name }) =>
    `${name} : la suppression est trop ancienne pour une restauration. Veuillez attribuer de nouveau.`,
  undo_handed_out: ({ name }) =>
    `Le site de ${name} a été attribué de nouveau entre-temps. Rien n’a été annulé, pour que personne ne l’inspecte deux fois.`,
  scheduled: ({ from }) => `Cette mission est prévue pour le ${from} et ne peut pas encore être démarrée.`,
  not_started: 'Veuillez d’abord démarrer la mission.',
  reassigned: 'Cette mission a été réattribuée à un autre technicien.',
  deleted: 'Votre superviseur a supprimé cette mission.',
  removed: 'Votre superviseur a retiré cet équipement de votre mission.',

  already_submitted: 'Cette liste de contrôle a déjà été soumise.',
  photos_submitted: 'Cette liste de contrôle a déjà été soumise. Ses photos restent avec elle.',
  photo_missing: ({ count }) => `${count} photos de cette liste de contrôle ne sont pas encore arrivées.`,
  not_begun: 'Cette liste de contrôle n’a pas encore été commencée. Veuillez d’abord renseigner une tâche.',
  submitted_again: 'Cette inspection a été soumise à nouveau. Veuillez vérifier les nouvelles réponses.',
  not_reviewable: 'Cette liste de contrôle n’est pas encore soumise, ou elle a déjà été vérifiée.',
  other_assignment: 'Cette liste de contrôle appartient à une autre mission.',
  other_equipment: 'Cette liste de contrôle appartient à un autre équipement.',
  other_checklist: 'Ceci est une autre liste de contrôle.',
  tasks_of_another: 'Une de ces tâches ne fait pas partie de cette liste de contrôle.',
  task_of_another: ({ task }) => `La tâche ${task} ne fait pas partie de cette liste de contrôle.`,
  task_twice: ({ title }) => `La tâche « ${title} » a deux réponses.`,
  tasks_open: ({ open, all }) => `${open} tâches sur ${all} n’ont pas encore de réponse.`,
  no_tasks: sentences.noTasks,
  answer_required: sentences.answerRequired,
  measurement_required: sentences.notANumber,
  description_required: sentences.descriptionRequired,
  task_description_required: ({ title }) => `${sentences.descriptionRequired} (${title})`,
  reason_required: 'Veuillez indiquer la raison de cette réponse.',
  comment_required: sentences.required,
  notes_required: sentences.notesRequired,
  comments_twice: 'Les champs comments et technician_notes ont le même sens. Veuillez n’en envoyer qu’un.',

  photo_address_invalid: 'Ce lien vers une photo n’est plus valable.',
  photo_field_unknown: 'Le champ d’une photo doit s’appeler task_photo_ suivi du numéro de sa tâche.',
  photo_of_no_task: 'Cette photo concerne une tâche qui ne fait pas partie de cette liste de contrôle.',
  too_many_photos: `Une tâche peut avoir au plus ${limits.photosPerTask} photos.`,
  too_many_finding_photos: `Un constat peut avoir au plus ${limits.photosPerFinding} photos à lui.`,
  photo_damaged: 'La photo a été endommagée pendant l’envoi. Veuillez réessayer.',
  photo_id_taken: 'Cet identifiant a déjà servi pour une autre photo.',
  not_an_image: 'Ce fichier n’est pas une image lisible. Veuillez reprendre la photo.',
  heic: 'Les photos HEIC ne peuvent pas être lues ici. Veuillez envoyer cette photo en JPEG.',
  too_large_picture: 'Cette photo a plus de 50 mégapixels. Veuillez en envoyer une plus petite.',
  photo_too_slow: 'Cette photo prend trop de temps à lire. Veuillez la reprendre.',
  photo_too_heavy: 'Cette photo demande trop de mémoire pour être lue. Veuillez la reprendre.',
  photo_unreadable:
    'Cette photo a été reçue mais ne peut pas être affichée : l’image est endommagée. Demandez-en une autre.',
  logo_of_another_kind:
    'Le logo doit être un fichier PNG ou JPEG. Exportez les autres formats, comme SVG, en PNG, et choisissez ce fichier.',
  logo_unreadable:
    'Cette image ne peut pas être lue : elle est endommagée, ou a trop de pixels. Exportez de nouveau le logo en PNG, et choisissez ce fichier.',

  finding_open_again:
    'Ce problème a été constaté de nouveau après la clôture, et un autre constat est ouvert à ce sujet. Veuillez utiliser celui qui est ouvert.',
  finding_owner_unknown: 'Le responsable d’un constat ne peut être qu’une personne active de votre secteur.',
}
