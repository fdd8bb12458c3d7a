import { frenchSentences as sentences } from '#src/rules/sentences/fr.ts'
import type {
  backupRefusals,
  callRefusals,
  healthRefusals,
  Thing,
} from '#src/server/problems/catalogue/calls.ts'
import type { mailRefusals } from '#src/server/problems/catalogue/mail.ts'
import { wordFor } from '#src/server/problems/catalogue/problem-text.ts'
import type { webhookRefusals } from '#src/server/problems/catalogue/webhooks.ts'
import type { RefusalsOf } from '#src/server/problems/languages/language.ts'

const things: Record<Thing, string> = {
  assignment: 'Cette mission',
  backup: 'Cette sauvegarde',
  checklist: 'Cette liste de contrôle',
  equipment: 'Cet équipement',
  event: 'Cet événement',
  finding: 'Ce constat',
  notification: 'Cette notification',
  PDF: 'Ce PDF',
  photo: 'Cette photo',
  plant: 'Ce site',
  report: 'Ce rapport',
  sector: 'Ce secteur',
  session: 'Cette session',
  setting: 'Ce réglage',
  task: 'Cette tâche',
  user: 'Cet utilisateur',
  webhook: 'Ce webhook',
}

/** What any call may answer, in French. */
export const calls: RefusalsOf<
  typeof callRefusals &
    typeof backupRefusals &
    typeof healthRefusals &
    typeof mailRefusals &
    typeof webhookRefusals
> = {
  not_found: ({ what }) => `${wordFor(things, what)} est introuvable.`,
  names_nothing: 'Cela est introuvable.',
  unknown_address: 'Cette adresse n’existe pas.',
  file_gone: 'Le fichier n’est plus là.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  not_understood: 'La requête n’a pas pu être comprise.',
  not_storable: 'Une valeur dépasse ce qui peut être enregistré.',
  address_invalid: 'Cette adresse n’est pas valide.',
  address_too_long: 'Cette adresse est trop longue.',
  body_empty: 'La requête est vide.',
  body_not_json: 'La requête n’est pas un JSON valide.',
  body_incomplete: 'La requête est arrivée incomplète.',
  too_slow: 'La requête n’est pas arrivée à temps. Veuillez réessayer.',
  too_large: 'C’est trop volumineux.',
  wrong_type: 'Ce type de contenu n’est pas accepté ici.',
  date_invalid: sentences.notADate,
  range_backwards: sentences.rangeBackwards,
  range_too_long: ({ days }) => `Veuillez choisir ${days} jours au plus.`,
  stale_version:
    'Une autre personne a modifié ceci entre-temps. Rien n’a été enregistré. Veuillez comparer les deux versions.',
  order_stale: 'Une autre personne a modifié l’ordre de ces tâches entre-temps. Rien n’a été enregistré.',
  idempotency_key_invalid: 'L’Idempotency-Key doit comporter de 8 à 100 lettres, chiffres ou tirets.',
  idempotency_mismatch: 'Cette clé a déjà servi pour autre chose.',
  in_progress: 'L’enregistrement est déjà en cours. Veuillez patienter un instant.',
  busy: 'Le serveur est occupé. Veuillez réessayer dans un instant.',
  maintenance: 'Une maintenance est en cours. Rien n’est perdu : veuillez réessayer dans quelques minutes.',
  being_restored:
    'Une sauvegarde est en cours de restauration. Cela prend quelques minutes, et tout revient de soi-même. Ce qui attend sur un téléphone est envoyé ensuite.',
  server_error: 'Un problème est survenu sur le serveur. Veuillez réessayer.',
  database_away: 'Le serveur n’atteint pas ses données pour le moment. Veuillez réessayer dans un instant.',

  restore_under_way:
    'Une sauvegarde est déjà en cours de restauration. Veuillez attendre qu’elle se termine.',
  restore_while_backing_up:
    'Une sauvegarde est en cours. Veuillez restaurer lorsqu’elle figure dans la liste.',
  backup_not_verified: ({ digest }) =>
    `Cette sauvegarde a été faite par une autre installation, ou modifiée depuis. Examinez ce qui diffère, puis confirmez (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Cette sauvegarde ne peut pas être restaurée. ${reason}`,

  files_away: 'Le serveur n’atteint pas ses fichiers. Consultez son journal.',
  old_version:
    'Une version plus récente fonctionne sur les mêmes données. Arrêtez celle-ci, ou mettez-la à jour.',
  other_secret: 'Les autres processus ont un autre SECRET. Démarrez celui-ci avec le leur.',
  no_worker: 'Ce worker n’est pas à sa place pour le moment.',
  not_of_worker: 'Ceci est un worker. Il ne répond qu’à /api/health/.',

  no_mail_server:
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL, MAIL_FROM et PUBLIC_URL là où le serveur est démarré.',
  mail_not_taken: ({ reason }) => `Aucun e-mail n’a été envoyé. ${reason}`,
  no_link_by_mail:
    'Aucun lien n’est envoyé d’ici. Veuillez en demander un à un administrateur, ou un autre mot de passe.',

  webhook_address_invalid: 'Veuillez saisir une adresse qui commence par https://',
  webhook_address_with_password:
    'Une adresse qui contient un utilisateur ou un mot de passe les montrerait à tous les administrateurs. Veuillez les enlever.',
  webhook_address_unknown: ({ host }) =>
    `${host} n’est pas connu ici. Veuillez vérifier qu’il est bien écrit.`,
  webhook_address_own_network:
    'Cette adresse mène au réseau de ce serveur. La personne qui l’exploite peut l’autoriser avec WEBHOOK_NETWORKS.',
  webhook_address_not_secure:
    'Ce qui est envoyé pourrait être lu en chemin. Veuillez saisir une adresse qui commence par https://',
  too_many_webhooks: ({ most }) =>
    `Il y a déjà ${most} webhooks. Veuillez en supprimer un dont personne n’a plus besoin.`,
  webhook_is_off: 'Ce webhook est désactivé. Veuillez d’abord l’activer.',
  delivery_is_waiting: 'Cet événement est déjà en route.',
}
