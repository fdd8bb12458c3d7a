import sentences from '#src/i18n/fr/validation.json' with { type: 'json' }
import type { fileRefusals } from '#src/server/problems/catalogue/files.ts'
import type { plantRefusals } from '#src/server/problems/catalogue/plants.ts'
import type { deletionRefusals, reportRefusals } from '#src/server/problems/catalogue/reports.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'
import { inUse } from './values.ts'

const stillBeingMade = 'Le rapport est encore en cours de génération. Veuillez réessayer dans un instant.'

/** Plants, files and reports, in French. */
export const plants: RefusalsOf<
  typeof plantRefusals & typeof fileRefusals & typeof reportRefusals & typeof deletionRefusals
> = {
  manual_missing: 'Aucun manuel n’est joint à cet équipement.',
  specifications_missing: 'Aucune fiche technique n’est jointe à cet équipement.',
  has_submitted_work: ({ count }) =>
    count === 1
      ? 'Une inspection soumise se rapporte à des éléments qui seraient supprimés.'
      : `${count} inspections soumises se rapportent à des éléments qui seraient supprimés.`,
  plant_code_taken: 'Un site avec ce code existe déjà dans ce secteur.',
  plant_stays:
    'Un site ne peut pas changer de secteur, car ses inspections et ses rapports appartiennent à celui-ci. Créez-le de nouveau dans l’autre.',
  plant_in_use: inUse,
  equipment_tag_taken: 'Un équipement avec ce repère existe déjà sur ce site.',
  equipment_in_use: inUse,
  checklist_name_taken: 'Une liste de contrôle avec ce nom existe déjà pour cet équipement.',
  task_number_taken: 'Une tâche avec ce numéro existe déjà dans cette liste de contrôle.',
  tasks_changed:
    'Les tâches de cette liste de contrôle ont changé entre-temps. Veuillez les charger de nouveau.',
  tasks_gone: ({ count }) =>
    `${count === 1 ? 'Une de ces tâches n’existe plus' : `${count} de ces tâches n’existent plus`}. Rien n’a été supprimé. Veuillez les charger de nouveau.`,
  task_order_twice: 'Chaque tâche a besoin de sa propre position.',
  limits_backwards: 'La limite inférieure ne peut pas dépasser la limite supérieure.',
  pdf_file_and_title: sentences.pdfFileAndTitle,
  pdf_title_required: sentences.pdfTitleRequired,
  pdf_sector_required: sentences.pdfSectorRequired,
  pdf_without_sector: sentences.userSectorMissing,
  plant_not_in_pdf: 'Ce site ne fait pas partie de ce PDF.',
  not_processed: 'Ce PDF n’a pas encore été traité.',
  workflow_not_started: 'Démarrez l’attribution avant d’attribuer des sites.',
  workflow_not_begun: 'Démarrez l’attribution avant de la terminer.',
  workflow_completed: 'Cette attribution est déjà terminée.',

  multipart_wanted: 'Veuillez envoyer ceci sous forme de formulaire multipart avec un fichier.',
  file_wanted: 'Veuillez choisir un fichier.',
  file_not_expected: 'Aucun fichier n’est attendu ici.',
  too_many_files: ({ most }) =>
    most === 1 ? 'Veuillez envoyer un seul fichier.' : `Veuillez envoyer ${most} fichiers au plus à la fois.`,
  too_much: 'Cette requête contient trop de données.',
  too_many_parts: 'Cette requête contient trop de fichiers ou de champs.',
  file_too_large: 'Ce fichier est trop volumineux.',
  file_over_limit: ({ megabytes }) => `Le fichier doit faire moins de ${megabytes} Mo`,
  upload_incomplete: 'L’envoi est arrivé incomplet. Veuillez réessayer.',
  disk_full:
    'Le disque du serveur est plein, et rien ne peut être enregistré. Veuillez prévenir votre administrateur, et réessayer plus tard.',
  file_store_away:
    'Le serveur n’atteint pas ses fichiers enregistrés. Veuillez réessayer dans quelques minutes.',
  file_lost: 'L’enregistrement a pris trop de temps. Veuillez renvoyer le fichier.',
  pdf_only: sentences.pdfOnly,
  pdf_name_long: 'Le nom de ce fichier est trop long. Veuillez le renommer et l’envoyer de nouveau',
  pdf_empty: 'Ce fichier est vide. Veuillez exporter de nouveau le PDF et envoyer le nouveau fichier',
  pdf_cut_off: 'Ce PDF est incomplet. Veuillez l’exporter de nouveau et envoyer le nouveau fichier',

  report_not_ready: stillBeingMade,
  report_takes_long: stillBeingMade,
  report_to_make_again: 'Ce rapport n’a pas pu être généré. Veuillez d’abord relancer la génération.',
  report_failed: ({ why }) => `${why ?? stillBeingMade}`,
  empty_report: 'Le rapport généré semble vide ou endommagé. Veuillez réessayer.',
  not_completed:
    'Un rapport du site peut être généré quand toutes les listes de contrôle de la mission sont terminées.',
  plant_not_reportable: ({ plant }) =>
    `${plant} a des équipements qui ne sont pas terminés ces jours-là. Un rapport groupé ne porte que sur des sites terminés.`,
  plant_without_work: ({ plant }) =>
    `${plant} n’était pas attribué ces jours-là. Veuillez choisir d’autres dates, ou laisser ce site de côté.`,
  week_without_work: ({ plant }) =>
    `Rien n’arrivait à échéance à ${plant} cette semaine-là. Veuillez choisir un jour d’une autre semaine.`,
  week_not_reportable: ({ plant }) =>
    `Aucune mission arrivant à échéance à ${plant} cette semaine-là n’est encore terminée. Un rapport hebdomadaire demande au moins une mission terminée.`,
  plants_of_several_sectors: 'Un rapport groupé porte sur des sites d’un seul secteur.',
  assignment_not_reportable: ({ name }) =>
    `${name} n’est pas terminée. Un rapport ne porte que sur des missions terminées.`,
  equipment_not_reportable:
    'Un rapport d’équipement peut être généré quand toutes ses listes de contrôle sont terminées.',
  report_of_another: 'Vous ne pouvez modifier qu’un rapport que vous avez demandé vous-même.',
  report_not_removable:
    'Vous ne pouvez supprimer qu’un rapport que vous avez demandé vous-même, ou un rapport en échec.',
  deletion_too_late: ({ name }) =>
    `« ${name} » a été supprimé il y a trop longtemps et ne peut plus être restauré.`,
  deletion_changed: ({ name }) =>
    `« ${name} » ne peut pas être restauré : un élément dont il dépend a été supprimé entre-temps.`,
  deletion_replaced: ({ name }) =>
    `« ${name} » ne peut pas être restauré : un autre élément a pris sa place.`,
  deletion_cleared: 'Les éléments supprimés ne peuvent plus être restaurés.',
}
