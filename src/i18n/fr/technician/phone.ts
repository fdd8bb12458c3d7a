import type { phone as english } from '#src/i18n/en/technician/phone.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the sync state and stored work of a phone. */
export const phone = {
  'engine.opening': 'Ouverture du travail de ce téléphone',
  'engine.cannotOpen': 'Le travail de ce téléphone ne peut pas être ouvert',
  'engine.logOut': 'Déconnexion',
  'trouble.replaced_by_newer_version':
    'Une version plus récente de Walkdown est ouverte dans un autre onglet. Veuillez recharger celui-ci.',
  'trouble.upgrade_waits_for_old_tab':
    'Walkdown est ouvert dans un autre onglet, dans une version plus ancienne. Veuillez fermer cet onglet.',
  'trouble.storage_lost':
    'Le navigateur a fermé le stockage de Walkdown sur ce téléphone. Votre travail enregistré est toujours là. Rechargez pour continuer.',
  'trouble.storage_cleared':
    'Le navigateur ou un utilisateur a supprimé les données de Walkdown sur ce téléphone. Ce que vous voyez n’est plus enregistré. Notez ce qui n’est pas envoyé, puis rechargez.',
  'trouble.no_space':
    'Ce téléphone est plein. Votre travail enregistré est en sécurité, et l’envoi libère de la place : gardez Walkdown ouvert avec du réseau. Pour de nouvelles photos, supprimez des images, des vidéos ou des applications : 100 Mo suffisent pour la durée d’un poste.',
  'trouble.background_failure':
    'Ce téléphone n’a pas pu envoyer votre travail ni charger du nouveau travail. Votre travail enregistré est en sécurité. Veuillez recharger l’application.',
  'trouble.reload': 'Recharger',

  'fresh.updated': 'Actualisé : {time}',
  'fresh.never': 'Votre travail n’est pas encore sur ce téléphone',
  'fresh.complete': 'Sur ce téléphone',
  'fresh.appComing': 'Pas encore prêt hors ligne : gardez le réseau',
  'fresh.appMissing': 'Ne s’ouvre pas sans réseau',
  'fresh.pulling': 'Chargement du travail…',
  'fresh.failed': 'Le nouveau travail n’a pas pu être chargé. État affiché : {time}.',
  'fresh.refresh': 'Actualiser',

  'document.updated': 'Actualisé : {time}',
  'document.failed': 'Actualisation impossible : {reason}',
  'document.shownAsOf': 'État affiché : {time}.',
  'document.refresh': 'Actualiser',
  'document.loading': 'Chargement…',
  'document.changesNeedConnection':
    'Les modifications demandent une connexion au réseau. La lecture reste possible sans.',
  'document.signIn': 'Connectez-vous pour obtenir l’état le plus récent.',
  'document.signInAction': 'Connexion',
  'document.sessionExpired': 'Votre session a expiré. Veuillez vous reconnecter.',

  'older.missing': 'Le travail plus ancien n’est pas sur ce téléphone',
  'older.missingText':
    'Le travail terminé dont l’échéance précède le {day} est sur le serveur. Le lire demande une connexion au réseau.',
  'older.failedText':
    'Le travail terminé dont l’échéance précède le {day} n’a pas pu être chargé du serveur : {reason}',
  'older.loading': 'Chargement du travail plus ancien…',
  'older.readAt': 'Avant le {day} : chargé du serveur, {time}',
  'older.onServer': 'Pas sur ce téléphone',
  'older.onServerText': 'Ceci est la copie du serveur, en lecture seule.',
  'older.openOnServerText':
    'Ceci est la copie du serveur. Actualisez pour la charger sur ce téléphone ; vous pourrez alors y travailler.',
  'older.assignmentOffline': 'Cette mission n’est pas sur ce téléphone',
  'older.checklistOffline': 'Cette liste de contrôle n’est pas sur ce téléphone',
  'older.noConnection': 'Pas de réseau',
  'older.needsConnection':
    'Le travail plus ancien est sur le serveur. Le lire demande une connexion au réseau.',

  'sync.title': 'Synchro',
  'sync.subtitle': 'Ce téléphone, {name}',
  'sync.link': 'Synchro : {words}',
  'sync.saved': 'Enregistré sur ce téléphone',
  'sync.waiting': 'En attente de réseau',
  'sync.sending': 'Envoi {current} sur {total}',
  'sync.sent': 'Envoyé : {time}',
  'sync.sentAll': 'Envoyé',
  'sync.needs_signin': 'Connexion requise',
  'sync.needs_attention': 'À traiter',
  'sync.waitingCount': { one: '{count} en attente', other: '{count} en attente' },
  'sync.allSentShort': 'Tout envoyé',
  'sync.savedShort': 'Enregistré',
  'sync.headWaiting': {
    one: '{count} élément attend le réseau',
    other: '{count} éléments attendent le réseau',
  },
  'sync.headQueued': {
    one: '{count} élément reste à envoyer',
    other: '{count} éléments restent à envoyer',
  },
  'sync.headNothing': 'Rien à envoyer pour l’instant',
  'sync.textNothing': 'Ce que vous soumettez sur ce téléphone est envoyé automatiquement et figure ici.',
  'sync.offlineSince': 'Hors ligne depuis {time}',
  'sync.headSending': 'Envoi {current} sur {total}',
  'sync.headAttention': {
    one: '{count} élément demande votre attention',
    other: '{count} éléments demandent votre attention',
  },
  'sync.headNew': 'Rien n’a encore été soumis ici',
  'sync.textNew':
    'Walkdown est nouveau sur ce téléphone (depuis {time}). Il ne connaît pas le travail antérieur fait ici : vos listes montrent ce que le serveur a reçu.',
  'sync.newShort': 'Rien à envoyer',
  'sync.headLost': 'Vérifiez votre travail',
  'sync.textLost': 'Ce téléphone ne sait pas si tout a été envoyé avant que sa mémoire soit effacée.',
  'sync.lostShort': 'Vérifiez votre travail',
  'sync.headFull': {
    one: '{count} élément à envoyer, et ce téléphone est plein',
    other: '{count} éléments à envoyer, et ce téléphone est plein',
  },
  'sync.textFull':
    'L’envoi ne demande pas de place et en libère environ {size}. Gardez Walkdown ouvert avec du réseau. Pour de nouvelles photos, supprimez des images, des vidéos ou des applications : 100 Mo suffisent pour la durée d’un poste.',
  'sync.headAllSent': 'Tout le travail est envoyé',
  'sync.headDrafts': {
    one: '{count} liste de contrôle n’est pas encore soumise',
    other: '{count} listes de contrôle ne sont pas encore soumises',
  },
  'sync.textWaiting':
    'Enregistré sur ce téléphone. Envoyé dès qu’il y a du réseau, au plus tard quand vous rouvrez Walkdown. Rien n’est perdu si vous fermez l’application.',
  'sync.textWaitingOpen':
    'Enregistré sur ce téléphone. Ce navigateur n’envoie que pendant que Walkdown est ouvert. Gardez Walkdown ouvert jusqu’à ce que tout soit envoyé.',
  'sync.textSending': 'Gardez l’application ouverte un instant. Ce que le serveur a déjà n’est pas renvoyé.',
  'sync.textAttention':
    'L’envoi du reste continue. Ci-dessous, chaque élément indique ce qui ne va pas et ce que vous pouvez faire.',
  'sync.textAllSent': 'Le serveur a confirmé tout ce que vous avez soumis sur ce téléphone.',
  'sync.textDrafts': 'Enregistré sur ce téléphone. Soumettez une liste de contrôle pour l’envoyer.',
  'sync.sendNow': 'Envoyer',
  'sync.sendingNow': 'Envoi…',
  'sync.operations': 'Depuis ce téléphone',
  'sync.none': 'Rien n’a encore été envoyé depuis ce téléphone',
  'sync.noneText': 'Les réponses, les photos et les listes de contrôle soumises figurent ici avec leur état.',
  'sync.failed': 'La liste des envois n’a pas pu être chargée',
  'sync.kind.start': 'Démarrage',
  'sync.kind.photo': 'Photo',
  'sync.kind.remove_photo': 'Photo retirée',
  'sync.kind.submit': 'Liste de contrôle',
  'sync.state.queued': 'En attente',
  'sync.state.waiting': 'En attente',
  'sync.state.sending': 'Envoi',
  'sync.state.needs_signin': 'Connexion',
  'sync.state.needs_attention': 'À traiter',
  'sync.state.done': 'Envoyé',
  'sync.sentAt': 'Envoyé : {time}',
  'sync.confirmed': 'complet sur le serveur',
  'sync.nextAttempt': 'Prochaine tentative : {time}',
  'sync.attempts': { one: '{count} tentative', other: '{count} tentatives' },
  'sync.lastError': 'Dernière erreur : {sentence}',
  'sync.retry': 'Réessayer',
  'sync.reopen': 'Reprendre et modifier',
  'sync.giveUp': 'Abandonner',
  'sync.giveUpTitle.start': 'Ne pas envoyer ce démarrage ?',
  'sync.giveUpTitle.remove_photo': 'Laisser la photo sur le serveur ?',
  'sync.giveUpTitle.submit': 'Supprimer cette liste de contrôle du téléphone ?',
  'sync.giveUpText.start':
    'Seul le démarrage est abandonné. Vos réponses restent sur ce téléphone et peuvent être soumises.',
  'sync.giveUpText.remove_photo': 'La photo reste sur le serveur et s’affiche de nouveau ici.',
  'sync.giveUpText.submit':
    'Ce téléphone supprime les réponses, les notes et les photos de cette liste de contrôle que le serveur n’a pas reçues. Le serveur garde ce qu’il a. Pour garder une copie, annulez et exportez d’abord.',
  'sync.leavePhotoOut': 'Écarter cette photo',
  'sync.leavePhotoOutTitle': 'Écarter cette photo ?',
  'sync.leaveMarksOutText':
    'La copie annotée d’une photo de « {task} » est supprimée de ce téléphone. La photo sans annotations et la réponse restent.',
  'sync.leaveMarksOutTextUnnamed':
    'La copie annotée d’une photo est supprimée de ce téléphone. La photo sans annotations et la réponse restent.',
  'sync.leavePhotoOutText': 'La photo de « {task} » est supprimée de ce téléphone. La réponse reste.',
  'sync.reason.invalid': 'Le serveur a rejeté ces données.',
  'sync.reason.forbidden':
    'Vous n’avez plus le droit d’envoyer cela. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.not_found':
    'Le serveur n’a plus ce travail. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.conflict': 'Cela ne correspond pas aux données du serveur.',
  'sync.reason.mismatch':
    'Le serveur a d’autres données sous la même clé. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.too_large': 'C’est trop volumineux pour le serveur.',
  'sync.reason.photo_missing': 'Une photo manque sur ce téléphone.',
  'sync.reason.photo_damaged': 'Une photo est endommagée sur ce téléphone.',
  'sync.reason.keeps_failing':
    'L’envoi échoue à chaque fois. Le téléphone réessaie toutes les heures. Vous pouvez aussi appuyer sur Envoyer.',
  'sync.reason.unreadable':
    'Ce téléphone ne peut pas le lire, ou une autre version de l’application l’a créé.',
  'sync.storage': 'Stockage',
  'sync.room': 'De la place pour environ {photos} photos',
  'sync.roomPlenty': 'De la place pour plus de {photos} photos',
  'sync.roomUnknown': 'Ce navigateur n’indique pas la place restante',
  'sync.used': '{used} utilisés sur {quota}',
  'sync.protected': 'Protégé contre l’effacement',
  'sync.notProtected': 'Non protégé',
  'sync.notProtectedText':
    'Quand la place vient à manquer sur ce téléphone, le navigateur peut supprimer les données de Walkdown. Envoyez votre travail chaque jour. Si Walkdown est installé sur l’écran d’accueil, les navigateurs les conservent.',
  'sync.protectionUnknown': 'Ce navigateur n’indique pas s’il protège votre travail',
  'sync.protect': 'Protéger mon travail',
  'sync.protectRefused':
    'Le navigateur a refusé. Installez l’application sur l’écran d’accueil et réessayez.',
  'sync.storageLabel': 'Espace utilisé',
  'sync.export': 'Exporter le travail non envoyé',
  'sync.exportText':
    'Un fichier avec une copie de tout le travail non envoyé, photos comprises. Le travail reste sur ce téléphone et sera tout de même envoyé.',
  'sync.exported': 'La copie est enregistrée. Gardez-la jusqu’à ce que tout soit envoyé.',
  'sync.exportFailed': 'Le fichier n’a pas pu être créé',
  'sync.sendFailed': 'L’envoi a échoué',
  'sync.leavePhotoOutTextUnnamed': 'La photo est supprimée de ce téléphone. La réponse reste.',
  'sync.roomNone': 'Plus de place',

  'signOut.checking': 'Recherche de travail non envoyé…',
  'signOut.title': 'Il y a du travail non envoyé',
  'signOut.titleOffline': 'Se déconnecter sans réseau ?',
  'signOut.offline': 'Pas de réseau',
  'signOut.offlineUnlock':
    'Jusqu’au {moment}, votre mot de passe ouvre votre travail sur ce téléphone même sans réseau. L’envoi demande toujours une connexion au réseau.',
  'signOut.offlineNoWayBack':
    'Une fois déconnecté, il vous faut du réseau pour vous reconnecter. Votre travail reste sur ce téléphone.',
  'signOut.operations': {
    one: '{count} élément attend d’être envoyé',
    other: '{count} éléments attendent d’être envoyés',
  },
  'signOut.photos': { one: 'dont {count} photo', other: 'dont {count} photos' },
  'signOut.drafts': {
    one: '{count} liste de contrôle n’est pas encore soumise',
    other: '{count} listes de contrôle ne sont pas encore soumises',
  },
  'signOut.send': 'Envoyer',
  'signOut.sendText': 'Envoie votre travail, puis vous déconnecte quand le serveur l’a reçu.',
  'signOut.sending': 'Envoi…',
  'signOut.stillUnsent': 'Une partie du travail n’a pas pu être envoyée. Elle est toujours sur ce téléphone.',
  'signOut.keep': 'Garder ici et se déconnecter',
  'signOut.keepText':
    'Le travail reste lié à votre compte. Les autres utilisateurs ne peuvent ni le voir ni l’envoyer.',
  'signOut.export': 'Exporter',
  'signOut.exportText': 'Un fichier avec une copie, photos comprises. Le travail reste aussi ici.',
  'signOut.cancel': 'Rester connecté',
  'signOut.failed': 'La déconnexion a échoué',
  'signIn.ended': 'Connectez-vous pour envoyer votre travail',
  'signIn.endedText':
    'Votre session a pris fin. Votre travail est enregistré sur ce téléphone et sera envoyé quand vous vous serez reconnecté.',
  'signIn.unlocked': 'Connectez-vous pour envoyer votre travail',
  'signIn.unlockedText':
    'Vous avez ouvert Walkdown sans réseau. Votre travail est enregistré sur ce téléphone et sera envoyé quand vous vous serez connecté avec du réseau.',
  'signIn.deactivated': 'Ce compte a été désactivé',
  'signIn.deactivatedText':
    'Rien ne peut être envoyé. Adressez-vous à votre administrateur. Votre travail est enregistré sur ce téléphone et sera envoyé quand le compte sera réactivé et que vous vous serez connecté.',
  'signIn.deactivatedShort': 'Compte désactivé',
  'signIn.action': 'Connexion',
} as const satisfies Translation<typeof english>
