import sentences from '#src/i18n/fr/validation.json' with { type: 'json' }
import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/language.ts'

const units = { characters: ' caractères', entries: ' entrées' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** Messages for invalid values without a message in the contract, in French. */
export const values: RefusalLanguage['values'] = {
  not_valid: 'Cette valeur n’est pas valide',
  one_of: (given) => `Veuillez choisir parmi : ${given.values}`,
  more_than: (bound) => `Il faut plus de ${measure(bound)}`,
  at_least: (bound) => `Il faut au moins ${measure(bound)}`,
  less_than: (bound) => `Il faut moins de ${measure(bound)}`,
  at_most: (bound) => `Il faut au plus ${measure(bound)}`,
  unknown_keys: ({ keys }) => `Champs inconnus : ${keys}`,
}

export const suggestions: RefusalLanguage['suggestions'] = {
  archive: 'Archivez-le plutôt : il quitte les listes, et ses inspections sont conservées.',
  complete_first: 'Supprimez d’abord ses missions ouvertes, ou attendez qu’elles soient terminées.',
  deactivate: 'Désactivez-le plutôt : il ne pourra plus être attribué.',
  deactivate_sector: 'Désactivez plutôt le secteur.',
  deactivate_user: 'Désactivez plutôt l’utilisateur.',
  move_users: 'Rattachez d’abord ses utilisateurs à un autre secteur.',
  take_out_first: 'Retirez-le d’abord de ses missions ouvertes.',
}

export const related: RefusalLanguage['related'] = {
  answers: 'réponses',
  'archived plants': 'sites archivés',
  assignments: 'missions',
  'comments on findings': 'commentaires sur des constats',
  'equipment with submitted inspections': 'équipements avec des inspections soumises',
  findings: 'constats',
  'former assignments': 'missions antérieures',
  inspections: 'inspections',
  'open assignments': 'missions ouvertes',
  photos: 'photos',
  'photos of findings': 'photos de constats',
  'plant assignments ordered': 'attributions de sites demandées',
  plants: 'sites',
  reports: 'rapports',
  reviews: 'vérifications',
  'submitted inspections': 'inspections soumises',
  users: 'utilisateurs',
  'weekly PDFs': 'PDF hebdomadaires',
}

/** A record cannot be deleted because other records refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `${given.what} : suppression impossible, d’autres éléments s’y rapportent : ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Ce PDF n’a pas pu être traité. Veuillez réessayer.',
  report_of_nothing: 'La mission de ce rapport n’existe plus.',
  report_work_deleted:
    'Une partie du travail de ce rapport a été supprimée après sa demande. Veuillez supprimer ce rapport et en générer un nouveau.',
  report_too_heavy: 'Le rapport a demandé trop de temps ou de mémoire. Veuillez réessayer.',
  report_not_made: 'Le rapport n’a pas pu être généré. Veuillez réessayer.',

  empty_file: 'Ce fichier est vide. Veuillez exporter le PDF de nouveau et téléverser le nouveau fichier.',
  not_a_pdf:
    'Ce fichier n’est pas un PDF, malgré son nom. Veuillez exporter le plan en PDF et téléverser celui-ci.',
  damaged:
    'Ce PDF est endommagé ou incomplet. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  encrypted: 'Ce PDF est protégé par un mot de passe. Veuillez téléverser une copie sans mot de passe.',
  no_pages: 'Ce PDF n’a pas de pages. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  too_many_pages: 'Ce PDF a plus de 2000 pages. Veuillez téléverser le plan d’une seule semaine à la fois.',
  too_heavy:
    'Ce PDF demande trop de mémoire pour un plan d’inspection. Veuillez l’exporter de nouveau sans grandes images.',
  too_slow: 'La lecture de ce PDF a pris trop de temps. Veuillez le diviser en fichiers plus petits.',
  scanned:
    'Ce PDF contient des images numérisées au lieu de texte. Veuillez téléverser le PDF qu’exporte le logiciel de planification.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'Ce PDF nomme des sites, des équipements ou des listes de contrôle, mais ne contient aucune tâche. Rien n’a été importé.',
  failed: 'Ce PDF n’a pas pu être lu. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  own_network:
    'L’adresse se trouve dans le réseau de ce serveur, ce qui n’est pas autorisé. Rien n’a été envoyé.',
  unknown_name: 'Le nom d’hôte de l’adresse n’est pas connu.',
  no_answer_in_time: 'Aucune réponse n’est arrivée en 10 secondes.',
  refused: 'Rien n’écoute à cette adresse, ou elle est inaccessible.',
  certificate: 'Le certificat de cette adresse n’est pas approuvé.',
  closed: 'La connexion s’est terminée avant une réponse.',
  redirect:
    'L’adresse redirige vers une autre. Les redirections ne sont pas suivies : veuillez saisir l’autre ici.',
  status: 'La réponse n’avait pas un statut de succès (200 à 299).',
  pdf_looked_for:
    'Des libellés comme « Plant: », « Equipment: » et « Checklist: », chacun suivi de sa valeur, avec des tâches en dessous ; ou un tableau avec une ligne pour chaque tâche, dont l’en-tête nomme le site, l’équipement, la liste de contrôle et la tâche.',
  mail_no_server: 'Le serveur de messagerie n’est plus configuré.',
  mail_link_over: 'Le lien a été utilisé, remplacé ou a expiré avant le départ du message.',
  mail_not_active: 'Le compte a été désactivé avant le départ du message.',
  mail_too_late: 'Le message n’a pas pu être envoyé en un jour.',
  mail_password: 'Le serveur de messagerie a refusé l’utilisateur ou le mot de passe de SMTP_URL.',
  mail_name_unknown: 'Le nom d’hôte du serveur de messagerie dans SMTP_URL n’est pas connu.',
  mail_unreachable: 'Le serveur de messagerie n’est pas joignable.',
  mail_untrusted: 'Le serveur de messagerie n’est pas joignable, ou son certificat n’est pas fiable.',
  mail_no_answer: 'Le serveur de messagerie n’a pas répondu à temps.',
  mail_no_tls: 'Le serveur de messagerie n’offre pas TLS. Sans TLS, aucun mot de passe n’est envoyé.',
  mail_refused: 'Le serveur de messagerie a refusé ce message.',
  mail_not_accepted: 'Le message n’a pas été accepté.',
  mail_said: ({ reason, said }) => `${reason} Sa réponse : ${said}`,
}

const tables = { 'an older': 'une version plus ancienne', another: 'une autre version' }

export const faults: RefusalLanguage['faults'] = {
  nothing_to_back_up: ({ folder }) =>
    `Il n’y a pas de base de données dans ${folder}. Indiquez DATA_DIR ou DATABASE_URL, comme pour le serveur.`,
  no_tables: 'Il n’y a pas de tables de Walkdown dans cette base de données.',
  backup_is_there: ({ file }) => `${file} existe déjà. Donnez un autre nom à la sauvegarde.`,

  no_backup_file: ({ file }) => `Le fichier ${file} n’existe pas.`,
  not_a_backup: 'Ceci n’est pas une sauvegarde de Walkdown.',
  backup_unreadable:
    'La sauvegarde vient d’une autre version de Walkdown, et cette version ne peut pas la lire.',
  backup_of_other_tables: ({ which }) =>
    `La sauvegarde vient d’${wordFor(tables, which)} de Walkdown avec des tables différentes. Restaurez-la avec cette version-là. Démarrez ensuite celle-ci sur le résultat pour mettre les tables à jour, et faites une nouvelle sauvegarde.`,
  backup_damaged: 'La sauvegarde est endommagée ou incomplète, ou le fichier n’est pas une sauvegarde.',
  backup_cut_off: 'La sauvegarde est incomplète : une partie de son contenu manque.',
  backup_file_outside: ({ key }) =>
    `L’archive est endommagée : le chemin d’un fichier sort de l’archive (${key}).`,
  backup_rows_unknown: ({ key }) =>
    `L’archive est endommagée : elle contient des lignes d’une table qui ne figure pas dans sa liste (${key}).`,
  backup_of_other_parts: ({ part }) =>
    `L’archive est endommagée ou a été modifiée : sa description ne correspond pas à une sauvegarde de cette version (${part}).`,
  backup_has_no_file: ({ name }) =>
    `L’archive est endommagée ou a été modifiée : elle contient un lien, un dossier ou un périphérique (${name}).`,
  backup_part_too_large: ({ name }) =>
    `L’archive est endommagée ou a été modifiée : l’une de ses parties est trop grande (${name}).`,
  backup_inflates:
    'L’archive est endommagée ou a été modifiée : décompressée, elle dépasse la taille possible d’une sauvegarde.',
  backup_not_verified: ({ digest }) =>
    `Cette sauvegarde vient d’une autre installation, ou a été modifiée après coup (SHA-256 ${digest}). Vérifiez les différences, puis confirmez.`,
  backup_passphrase_missing: 'Cette sauvegarde est chiffrée. Saisissez sa phrase secrète.',
  backup_passphrase_wrong:
    'La phrase secrète est incorrecte, ou la sauvegarde chiffrée est endommagée ou incomplète.',
  restore_running: 'Une autre restauration est déjà en cours.',
  restore_beside_jobs: ({ jobs }) =>
    `Des travaux en cours ne doivent pas être interrompus (${jobs}). Relancez la restauration quand ils seront terminés.`,
  restore_without_administrator:
    'Tous les administrateurs de cette sauvegarde sont maintenant désactivés : il n’y aurait ensuite plus aucun administrateur. Activez l’un d’eux, et restaurez-la de nouveau.',
  files_not_empty: ({ folder }) =>
    `Il y a déjà des fichiers dans ${folder}. Restaurez dans un DATA_DIR vide, pour que rien ne se perde.`,
  bucket_not_empty: ({ place }) =>
    `Il y a déjà des fichiers dans ${place}. Restaurez dans un bucket vide ou sous un autre préfixe, pour que rien ne se perde.`,
  database_not_empty: ({ table }) =>
    `La base de données n’est pas vide : il y a des lignes dans ${table}. Restaurez dans une base vide, pour que rien ne se perde.`,
}
