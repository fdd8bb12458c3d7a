import sentences from '#src/i18n/fr/validation.json' with { type: 'json' }
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

/** Problems that any call can return, in French. */
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
  file_gone: 'Le fichier n’existe plus.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  not_understood: 'La requête n’a pas pu être comprise.',
  not_storable: 'Une valeur est en dehors de ce qui peut être enregistré.',
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
    'Un autre utilisateur a modifié ceci entre-temps. Rien n’a été enregistré. Veuillez comparer les deux versions.',
  order_stale: 'Un autre utilisateur a modifié l’ordre de ces tâches entre-temps. Rien n’a été enregistré.',
  idempotency_key_invalid: 'L’Idempotency-Key doit comporter de 8 à 100 lettres, chiffres ou tirets.',
  idempotency_mismatch: 'Cette Idempotency-Key a déjà servi pour une autre requête.',
  in_progress: 'L’enregistrement est déjà en cours. Veuillez patienter un instant.',
  busy: 'Le serveur est occupé. Veuillez réessayer dans un instant.',
  maintenance: 'Une maintenance est en cours. Rien n’est perdu : veuillez réessayer dans quelques minutes.',
  being_restored:
    'Le serveur restaure une sauvegarde et sera de nouveau disponible dans quelques minutes. Les téléphones envoient ensuite leur travail en attente.',
  server_error: 'Un problème est survenu sur le serveur. Veuillez réessayer.',
  database_away: 'Le serveur n’atteint pas sa base de données. Veuillez réessayer dans un instant.',

  restore_under_way: 'Une restauration est déjà en cours. Veuillez attendre qu’elle se termine.',
  restore_while_backing_up:
    'Une sauvegarde est en cours. Veuillez restaurer lorsque la nouvelle sauvegarde figure dans la liste.',
  backup_not_verified: ({ digest }) =>
    `Cette sauvegarde vient d’une autre installation, ou a été modifiée après coup. Vérifiez les différences, puis confirmez (SHA-256 ${digest}).`,
  backup_not_restorable: ({ reason }) => `Cette sauvegarde ne peut pas être restaurée. ${reason}`,

  files_away: 'Le serveur n’atteint pas ses fichiers. Consultez le journal du serveur.',
  old_version:
    'Une version plus récente fonctionne sur les mêmes données. Arrêtez cette version, ou mettez-la à jour.',
  other_secret: 'Les autres processus utilisent un autre SECRET. Démarrez ce processus avec le même.',
  no_worker: 'Ce worker n’est pas connecté à la file des travaux pour le moment.',
  not_of_worker: 'Ceci est un worker. Il ne répond qu’à /api/health/.',

  no_mail_server:
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL, MAIL_FROM et PUBLIC_URL là où le serveur est démarré.',
  mail_not_taken: ({ reason }) => `Aucun e-mail n’a été envoyé. ${reason}`,
  no_link_by_mail:
    'Ce serveur n’envoie pas de liens par e-mail. Veuillez demander un lien ou un nouveau mot de passe à un administrateur.',

  webhook_address_invalid: 'Veuillez saisir une adresse qui commence par https://',
  webhook_address_with_password:
    'Tous les administrateurs pourraient lire un utilisateur ou un mot de passe dans l’adresse. Veuillez les enlever.',
  webhook_address_unknown: ({ host }) => `Le serveur ne trouve pas ${host}. Veuillez vérifier l’orthographe.`,
  webhook_address_own_network:
    'Cette adresse se trouve dans le réseau de ce serveur. L’exploitant du serveur peut l’autoriser avec WEBHOOK_NETWORKS.',
  webhook_address_not_secure:
    'D’autres pourraient lire les événements en chemin. Veuillez saisir une adresse qui commence par https://',
  too_many_webhooks: ({ most }) =>
    `Il y a déjà ${most} webhooks. Veuillez en supprimer un dont vous n’avez plus besoin.`,
  webhook_is_off: 'Ce webhook est désactivé. Veuillez d’abord l’activer.',
  delivery_is_waiting: 'Cet événement attend déjà son envoi.',
}
