import { frenchSentences as sentences } from '#src/rules/sentences/fr.ts'
import { listRelated, type RelatedObjects, wordFor } from '#src/server/problems/catalogue/saying.ts'
import type { Bound } from '#src/server/problems/catalogue/values.ts'
import type { RefusalLanguage } from '#src/server/problems/languages/ground/language.ts'

const units = { characters: ' caractères', entries: ' entrées' }

const measure = ({ limit, unit }: Bound) => `${limit}${unit === null ? '' : units[unit]}`

/** What is said of a value for which the contract has no sentence of its own, in French. */
export const values: RefusalLanguage['values'] = {
  not_valid: 'Cette valeur n’est pas valide',
  one_of: (given) => `Veuillez choisir parmi : ${given.values}`,
  more_than: (bound) => `Il faut plus de ${measure(bound)}`,
  at_least: (bound) => `Il faut au moins ${measure(bound)}`,
  less_than: (bound) => `Il faut moins de ${measure(bound)}`,
  at_most: (bound) => `Il faut au plus ${measure(bound)}`,
  unknown_keys: ({ keys }) => `Ceci n’est pas connu ici : ${keys}`,
}

export const suggestions: RefusalLanguage['suggestions'] = {
  archive: 'Archivez-le : il quitte les listes, et les inspections restent telles quelles.',
  complete_first: 'Supprimez d’abord ses missions ouvertes, ou attendez qu’elles soient terminées.',
  deactivate: 'Désactivez-le plutôt : il ne sera plus attribué.',
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

/** Something cannot be deleted because others refer to it. */
export const inUse = (given: { what: string; related: RelatedObjects }): string =>
  `${given.what} : suppression impossible, d’autres éléments s’y rapportent : ${listRelated(given.related, (kind) => wordFor(related, kind))}.`

export const failures: RefusalLanguage['failures'] = {
  pdf_not_processed: 'Ce PDF n’a pas pu être traité. Veuillez réessayer.',
  report_of_nothing: 'La mission dont traite ce rapport n’existe plus.',
  report_work_deleted:
    'Un travail dont traite ce rapport a été supprimé après sa demande. Veuillez supprimer ce rapport et en générer un nouveau.',
  report_too_heavy: 'Le rapport a demandé trop de temps ou de mémoire. Veuillez réessayer.',
  report_not_made: 'Le rapport n’a pas pu être généré. Veuillez réessayer.',

  empty_file: 'Ce fichier est vide. Veuillez exporter le PDF de nouveau et téléverser le nouveau fichier.',
  not_a_pdf:
    'Ce fichier n’est pas un PDF, quoi que dise son nom. Veuillez exporter le plan en PDF et téléverser celui-ci.',
  damaged:
    'Ce PDF est endommagé ou incomplet. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  encrypted: 'Ce PDF est protégé par un mot de passe. Veuillez téléverser une copie sans mot de passe.',
  no_pages: 'Ce PDF n’a pas de pages. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  too_many_pages: 'Ce PDF a plus de 2000 pages. Veuillez téléverser le plan d’une seule semaine à la fois.',
  too_heavy:
    'Ce PDF demande plus de mémoire qu’un plan d’inspection ne le devrait. Veuillez l’exporter de nouveau, sans grandes images.',
  too_slow: 'La lecture de ce PDF a pris trop de temps. Veuillez le diviser en fichiers plus petits.',
  scanned:
    'Ce PDF contient des images de texte au lieu de texte, comme les produit un scanner. Veuillez téléverser le PDF qu’exporte le logiciel de planification.',
  nothing_found: sentences.nothingInPdf,
  no_tasks:
    'Ce PDF nomme des sites, des équipements ou des listes de contrôle, mais aucune tâche n’y a été trouvée. Rien n’a été repris.',
  failed: 'Ce PDF n’a pas pu être lu. Veuillez l’exporter de nouveau et téléverser le nouveau fichier.',
  own_network: 'L’adresse mène dans le réseau de ce serveur, ce qui n’est pas autorisé. Rien n’a été envoyé.',
  unknown_name: 'Le nom dans l’adresse n’est pas connu.',
  no_answer_in_time: 'Aucune réponse n’est arrivée en 10 secondes.',
  refused: 'Rien n’écoute à cette adresse, ou elle est inaccessible.',
  certificate: 'Le certificat de cette adresse n’est pas approuvé.',
  closed: 'La connexion s’est terminée avant une réponse.',
  redirect: 'La réponse mène à une autre adresse. Elle n’est pas suivie : veuillez saisir l’autre ici.',
  status: 'La réponse n’était pas une réponse de succès (200 à 299).',
}
