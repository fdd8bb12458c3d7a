import type { errors as english } from '#src/i18n/en/errors.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French error messages of failed requests and of the offline engine. */
export const errors = {
  server: 'Une erreur s’est produite',
  http: 'HTTP {status}',
  network: 'Erreur réseau : vérifiez la connexion au réseau',
  unexpected: 'Une erreur inattendue s’est produite',
  invalidReply: 'La réponse du serveur n’a pas le format attendu',
  fileEmpty: 'Le rapport généré semble vide ou endommagé. Veuillez réessayer.',

  'login.notFound': 'Adresse de l’API introuvable. Vérifiez la configuration du serveur.',
  'login.loop': 'Une boucle de redirection a été détectée. Vérifiez la configuration de l’API.',
  'login.status': 'La connexion a échoué, statut : {code} {text}',
  'login.failed': 'Échec de la connexion',
  'login.form': 'La connexion a échoué. Veuillez réessayer.',

  'offline.not_found': 'Cela ne se trouve pas sur ce téléphone.',
  'offline.not_due': 'Cette mission ne peut pas être démarrée avant sa date.',
  'offline.read_only': 'Cette liste de contrôle est soumise et ne peut plus être modifiée.',
  'offline.incomplete': 'Certaines tâches ne sont pas entièrement renseignées.',
  'offline.notes_required':
    'Veuillez saisir vos notes de technicien avant de soumettre la liste de contrôle.',
  'offline.signature_required': 'Signez la liste de contrôle avant de l’envoyer.',
  'offline.no_tasks': 'La liste de contrôle ne contient aucune tâche. Adressez-vous à votre administrateur.',
  'offline.too_long': 'Ce texte est trop long.',
  'offline.not_a_number': 'Veuillez saisir un nombre.',
  'offline.too_many_photos': 'Une tâche peut avoir au plus 10 photos.',
  'offline.photo_not_an_image': 'Ce fichier n’est pas une image.',
  'offline.photo_heic':
    'Ce navigateur ne peut pas lire les photos HEIC. Choisissez un JPEG, ou prenez la photo ici.',
  'offline.photo_unreadable': 'Cette photo ne peut pas être lue. Elle est peut-être endommagée.',
  'offline.no_space':
    'Il n’y a plus de place sur ce téléphone. Le travail enregistré n’est pas perdu. Envoyez le travail en attente, ou supprimez des images, des vidéos ou des applications : 100 Mo suffisent pour la durée d’un poste.',
  'offline.storage_unavailable':
    'Ce navigateur ne permet pas à Walkdown d’enregistrer votre travail sur ce téléphone, et une inspection en a besoin. Autorisez les données de ce site web (cookies) dans les réglages du navigateur, ou utilisez un autre navigateur.',
  'offline.storage_lost':
    'Le navigateur a fermé le stockage de Walkdown sur ce téléphone. Le travail enregistré n’est pas perdu. Veuillez recharger cette page.',
  'offline.sign_in_not_kept':
    'Ce navigateur ne permet pas à Walkdown d’enregistrer votre connexion. Fermer ou recharger cette page vous déconnecte. Pour rester connecté, autorisez les données de ce site web (cookies) dans les réglages du navigateur.',
  'offline.replaced_by_newer_version':
    'Une version plus récente de Walkdown est ouverte dans un autre onglet. Veuillez recharger celui-ci.',
  'offline.already_sending': 'Cette liste de contrôle est en cours d’envoi et ne peut plus être modifiée.',
  'offline.unsent_work': 'Du travail sur ce téléphone n’est pas encore envoyé.',
  'offline.sign_in_needed': 'Connectez-vous pour envoyer votre travail.',
  'offline.account_deactivated': 'Ce compte a été désactivé. Adressez-vous à votre administrateur.',
  'offline.unlock_expired':
    'Walkdown n’est pas joignable, et votre dernière connexion avec réseau date de plus de 7 jours. Connectez-vous là où il y a du réseau. Votre travail reste sur ce téléphone.',
  'offline.unlock_blocked':
    'Walkdown n’est pas joignable, et il y a eu trop de mots de passe erronés. Connectez-vous là où il y a du réseau. Votre travail reste sur ce téléphone.',
  'offline.unlock_wrong':
    'Walkdown n’est pas joignable, et ce n’est pas le dernier mot de passe que vous avez utilisé sur ce téléphone.',
  'offline.no_connection': 'Erreur réseau : vérifiez la connexion au réseau',
  'offline.not_our_server':
    'Ce réseau a sa propre page de connexion. Ouvrez-la d’abord dans votre navigateur.',
  'offline.server_refused': 'Le serveur a refusé cette demande.',
  'offline.server_failed': 'Un problème est survenu sur le serveur.',
  'offline.server_away': 'Le serveur n’est pas joignable pour le moment.',
  'offline.server_paused': 'Trop de requêtes. Patientez un instant.',
  'offline.too_large': 'C’est trop volumineux pour le serveur.',
  'offline.part_missing':
    'Une partie de l’application n’a pas pu être chargée. Le travail enregistré n’est pas perdu. Vérifiez le réseau et réessayez.',
  'offline.arrived_late': 'Le serveur n’a pas tout reçu à temps.',
} as const satisfies Translation<typeof english>
