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
    'Le navigateur a fermé ce que Walkdown conserve sur ce téléphone. Ce qui a été enregistré reste. Rechargez pour continuer.',
  'trouble.storage_cleared':
    'Ce que Walkdown conservait sur ce téléphone a été supprimé, par ce navigateur ou à la main. Ce que vous voyez n’est plus enregistré. Notez ce qui n’est pas envoyé, puis rechargez.',
  'trouble.no_space':
    'Il n’y a plus de place sur ce téléphone. Ce qui est enregistré reste, et l’envoi libère de la place : gardez Walkdown ouvert avec du réseau. Pour de nouvelles photos, supprimez des images, des vidéos ou des applications : 100 Mo suffisent pour la durée d’un poste.',
  'trouble.background_failure':
    'Ce téléphone n’a pas pu envoyer ni chercher du nouveau travail. Ce que vous avez enregistré est en sécurité. Veuillez recharger l’application.',
  'trouble.reload': 'Recharger',

  'fresh.updated': 'Actualisé : {time}',
  'fresh.never': 'Votre travail n’est pas encore sur ce téléphone',
  'fresh.complete': 'Sur ce téléphone',
  'fresh.appComing': 'Pas encore prêt hors ligne : gardez le réseau',
  'fresh.appMissing': 'Ne s’ouvre pas sans réseau',
  'fresh.pulling': 'Recherche de nouveau travail…',
  'fresh.failed': 'La recherche de nouveau travail a échoué. État affiché : {time}.',
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
    'Ce qui est terminé et dont l’échéance précède le {day} est sur le serveur. Le lire demande une connexion au réseau.',
  'older.failedText':
    'Ce qui est terminé et dont l’échéance précède le {day} n’a pas pu être lu sur le serveur : {reason}',
  'older.loading': 'Recherche du travail plus ancien…',
  'older.readAt': 'Avant le {day} : lu sur le serveur, {time}',
  'older.onServer': 'Pas sur ce téléphone',
  'older.onServerText': 'Affiché tel que le serveur le contient, en lecture seule.',
  'older.openOnServerText':
    'Affiché tel que le serveur le contient. Actualisez pour l’avoir sur ce téléphone ; vous pourrez alors y travailler.',
  'older.assignmentOffline': 'Cette mission n’est pas sur ce téléphone',
  'older.checklistOffline': 'Cette liste de contrôle n’est pas sur ce téléphone',
  'older.noConnection': 'Il n’y a pas de réseau',
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
  'sync.headNew': 'Rien n’a encore été fait sur ce téléphone',
  'sync.textNew':
    'Walkdown est nouveau sur ce téléphone (depuis {time}). Il ne sait pas ce qui a été fait ici auparavant : vos listes montrent ce que le serveur a reçu.',
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
  'sync.textSending': 'Gardez l’application ouverte un instant. Ce qui est arrivé n’est pas renvoyé.',
  'sync.textAttention':
    'L’envoi du reste continue. Ci-dessous, chaque élément indique ce qui ne va pas et ce que vous pouvez faire.',
  'sync.textAllSent': 'Le serveur a confirmé tout ce que vous avez soumis sur ce téléphone.',
  'sync.textDrafts': 'Enregistré sur ce téléphone. Soumettez une liste de contrôle pour l’envoyer.',
  'sync.sendNow': 'Envoyer',
  'sync.sendingNow': 'Envoi…',
  'sync.operations': 'Depuis ce téléphone',
  'sync.none': 'Rien n’a encore été envoyé depuis ce téléphone',
  'sync.noneText': 'Les réponses, les photos et les listes de contrôle soumises figurent ici avec leur état.',
  'sync.failed': 'La liste des envois ne peut pas être lue',
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
    'Les réponses, les notes et les photos de cette liste de contrôle qui ne sont pas arrivées sont supprimées de ce téléphone. Ce que le serveur contient reste tel quel. Pour les garder, annulez et exportez d’abord.',
  'sync.leavePhotoOut': 'Écarter cette photo',
  'sync.leavePhotoOutTitle': 'Écarter cette photo ?',
  'sync.leaveMarksOutText':
    'La copie annotée d’une photo de « {task} » est supprimée de ce téléphone. La photo sans annotations et la réponse restent.',
  'sync.leaveMarksOutTextUnnamed':
    'La copie annotée d’une photo est supprimée de ce téléphone. La photo sans annotations et la réponse restent.',
  'sync.leavePhotoOutText': 'La photo de « {task} » est supprimée de ce téléphone. La réponse reste.',
  'sync.reason.invalid': 'Le serveur ne l’a pas accepté en l’état.',
  'sync.reason.forbidden':
    'Vous n’avez plus le droit d’envoyer cela. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.not_found':
    'Le serveur ne connaît plus ce travail. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.conflict': 'Cela ne correspond pas à ce que contient le serveur.',
  'sync.reason.mismatch':
    'Autre chose a été envoyé avec la même clé. Exportez-le pour en garder une copie, et prévenez votre superviseur.',
  'sync.reason.too_large': 'C’est trop volumineux pour le serveur.',
  'sync.reason.photo_missing': 'Une photo manque sur ce téléphone.',
  'sync.reason.photo_damaged': 'Une photo est endommagée sur ce téléphone.',
  'sync.reason.keeps_failing':
    'L’envoi échoue à chaque fois. Il est retenté toutes les heures, et quand vous appuyez sur Envoyer.',
  'sync.reason.unreadable': 'Il ne peut pas être relu sur ce téléphone, ou une autre version l’a créé.',
  'sync.storage': 'Stockage',
  'sync.room': 'De la place pour environ {photos} photos',
  'sync.roomPlenty': 'De la place pour plus de {photos} photos',
  'sync.roomUnknown': 'Ce navigateur n’indique pas la place restante',
  'sync.used': '{used} utilisés sur {quota}',
  'sync.protected': 'Protégé contre l’effacement',
  'sync.notProtected': 'Non protégé',
  'sync.notProtectedText':
    'Quand la place vient à manquer sur ce téléphone, le navigateur peut supprimer ce que Walkdown conserve. Envoyez votre travail chaque jour. Si Walkdown est installé sur l’écran d’accueil, les navigateurs le conservent.',
  'sync.protectionUnknown': 'Ce navigateur n’indique pas s’il conserve votre travail',
  'sync.protect': 'Protéger mon travail',
  'sync.protectRefused':
    'Le navigateur ne s’y est pas engagé. Installer l’application sur l’écran d’accueil aide.',
  'sync.storageLabel': 'Espace utilisé',
  'sync.export': 'Exporter ce qui n’est pas envoyé',
  'sync.exportText':
    'Une copie de tout ce qui n’est pas arrivé, photos comprises, dans un seul fichier. Le travail reste aussi sur ce téléphone et sera tout de même envoyé.',
  'sync.exported': 'La copie est enregistrée. Gardez-la jusqu’à ce que tout soit envoyé.',
  'sync.exportFailed': 'Le fichier n’a pas pu être créé',
  'sync.sendFailed': 'L’envoi n’a pas fonctionné',
  'sync.leavePhotoOutTextUnnamed': 'La photo est supprimée de ce téléphone. La réponse reste.',
  'sync.roomNone': 'Plus de place',

  'signOut.checking': 'Recherche de travail non envoyé…',
  'signOut.title': 'Il y a du travail non envoyé',
  'signOut.titleOffline': 'Se déconnecter sans réseau ?',
  'signOut.offline': 'Il n’y a pas de réseau',
  'signOut.offlineUnlock':
    'Jusqu’au {moment}, votre mot de passe rouvre votre travail sur ce téléphone même sans réseau. L’envoi demande toujours une connexion au réseau.',
  'signOut.offlineNoWayBack':
    'Une fois déconnecté, vous ne pourrez vous reconnecter que là où il y a du réseau. Votre travail reste sur ce téléphone.',
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
  'signOut.sendText': 'Tente l’envoi, puis vous déconnecte quand tout est arrivé.',
  'signOut.sending': 'Envoi…',
  'signOut.stillUnsent': 'Tout n’a pas pu être envoyé. Le reste est toujours sur ce téléphone.',
  'signOut.keep': 'Garder ici et se déconnecter',
  'signOut.keepText':
    'Le travail reste lié à votre compte. L’utilisateur suivant ne le voit pas et ne l’envoie pas.',
  'signOut.export': 'Exporter',
  'signOut.exportText': 'Une copie, photos comprises, dans un seul fichier. Le travail reste aussi ici.',
  'signOut.cancel': 'Rester connecté',
  'signOut.failed': 'La déconnexion n’a pas fonctionné',
  'signIn.ended': 'Connectez-vous pour envoyer votre travail',
  'signIn.endedText':
    'Votre connexion a pris fin. Tout ce que vous faites est enregistré sur ce téléphone et sera envoyé quand vous vous serez reconnecté.',
  'signIn.unlocked': 'Connectez-vous pour envoyer votre travail',
  'signIn.unlockedText':
    'L’accès vous a été ouvert sans réseau. Tout ce que vous faites est enregistré sur ce téléphone et sera envoyé quand vous vous serez connecté là où il y a du réseau.',
  'signIn.deactivated': 'Ce compte a été désactivé',
  'signIn.deactivatedText':
    'Rien ne peut être envoyé. Adressez-vous à votre administrateur. Tout ce que vous faites est enregistré sur ce téléphone et sera envoyé quand le compte sera réactivé et que vous vous serez connecté.',
  'signIn.deactivatedShort': 'Compte désactivé',
  'signIn.action': 'Connexion',
} as const satisfies Translation<typeof english>
