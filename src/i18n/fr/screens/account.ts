import type { account as english } from '#src/i18n/en/screens/account.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the user's own account. */
export const account = {
  title: 'Mon compte',
  logOut: 'Déconnexion',
  'panel.user': 'Espace utilisateur',
  'panel.noScreens': 'Il n’y a pas d’écran pour votre rôle',
  'panel.noScreensText': 'Demandez à votre administrateur de le changer.',
  profile: 'Profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  phone: 'Téléphone',
  language: 'Langue',
  languageLacking:
    '{name} n’a pas pu être chargé, cette page est donc en anglais. Rechargez-la avec une connexion.',
  languageUsual: 'Selon les paramètres ({name})',
  languageHint: 'La page se recharge quand vous la changez.',
  languageFailed: 'Votre langue n’a pas été changée. Veuillez réessayer.',
  fixed: 'Votre e-mail, votre rôle et votre secteur sont modifiés par un administrateur.',
  save: 'Enregistrer',
  saved: 'Votre profil est enregistré.',
  saveFailed: 'Votre profil n’a pas été enregistré. Veuillez réessayer.',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  passwordHint: 'Un mot de passe long et bien à vous. Évitez les mots de passe courants.',
  change: 'Modifier',
  changed: 'Votre mot de passe est modifié. Vos autres sessions sont déconnectées.',
  changeFailed: 'Votre mot de passe n’a pas été modifié. Veuillez réessayer.',
  'company.own':
    'Vous vous connectez avec votre compte d’entreprise : aucun mot de passe n’est nécessaire ici.',
  'company.theirs': 'Compte d’entreprise',
  'company.unlinkHint':
    'Cette personne se connecte avec son compte d’entreprise. Une fois dissociée, elle est déconnectée partout, et le prochain compte qui a son adresse e-mail est associé.',
  'company.unlink': 'Dissocier',
  'company.unlinked': '{name} n’est plus associé au compte d’entreprise.',
  'company.unlinkFailed': 'Le compte d’entreprise n’a pas été dissocié. Veuillez réessayer.',

  'link.title': 'Définir votre mot de passe',
  'link.text':
    'Choisissez le mot de passe avec lequel vous vous connecterez. Vous êtes déconnecté partout ailleurs.',
  'link.set': 'Enregistrer',
  'link.done': 'Votre mot de passe est défini. Connectez-vous avec lui.',
  'link.missing':
    'Cette adresse est incomplète. Ouvrez le lien tel qu’il vous a été donné, ou demandez-en un autre à un administrateur.',

  'choose.title': 'Choisissez votre propre mot de passe',
  'choose.text':
    'Une autre personne connaît le mot de passe de votre connexion. Choisissez-en un que vous seul connaissez.',
  'choose.until': 'Le mot de passe à usage unique vaut jusqu’au {time}.',
  'choose.oneTime': 'Mot de passe à usage unique',

  'forgot.title': 'Mot de passe oublié ?',
  'forgot.text':
    'Saisissez l’adresse e-mail avec laquelle vous vous connectez : un lien pour définir un autre mot de passe y sera envoyé.',
  'forgot.send': 'Envoyer le lien',
  'forgot.failed': 'Aucun lien n’a été demandé. Veuillez réessayer.',
  'forgot.else': 'Si rien n’arrive, adressez-vous à un administrateur.',
  'forgot.back': 'Retour à la connexion',

  'mails.title': 'E-mails',
  'mails.critical': 'Les constats critiques',
  'mails.daily': 'Les autres nouveautés non lues, une fois par jour, le matin',
  'mails.assigned': 'Un nouveau travail pour vous',
  'mails.no_server':
    'Aucun serveur de messagerie n’est configuré, aucun e-mail n’est donc envoyé. Les nouveautés s’affichent dans l’application.',
  'mails.switched_off':
    'Un administrateur a désactivé ces e-mails. Les nouveautés s’affichent dans l’application.',
  'mails.saved': 'Votre choix est enregistré.',
  'mails.changeFailed': 'Votre choix n’a pas été enregistré. Veuillez réessayer.',
  'mails.loading': 'Chargement de votre choix d’e-mails',
  'mails.failed': 'Votre choix d’e-mails n’a pas pu être chargé. Veuillez réessayer.',

  'twoFactor.title': 'Authentification à deux facteurs',
  'twoFactor.pageTitle': 'Configurer l’authentification à deux facteurs',
  'twoFactor.pageText':
    'Elle est exigée ici des superviseurs et des administrateurs. Une fois configurée, votre connexion demande, en plus du mot de passe, un code d’une application d’authentification.',
  'twoFactor.off':
    'Votre connexion demande seulement votre mot de passe. Avec une application d’authentification sur votre téléphone, elle demande aussi un code. Sans réseau, un téléphone ouvre toujours son travail avec le mot de passe.',
  'twoFactor.on': {
    one: 'Votre connexion demande un code de votre application d’authentification. Il reste {count} code de secours.',
    other:
      'Votre connexion demande un code de votre application d’authentification. Il reste {count} codes de secours.',
  },
  'twoFactor.required': 'Elle est exigée ici et ne peut pas être désactivée.',
  'twoFactor.passwordToSetUp': 'Votre mot de passe, pour configurer',
  'twoFactor.passwordToSwitchOff': 'Votre mot de passe, pour désactiver',
  'twoFactor.codeToSwitchOff': 'Un code de l’application, ou un code de secours',
  'twoFactor.setUp': 'Configurer',
  'twoFactor.switchOff': 'Désactiver',
  'twoFactor.isOff': 'Votre connexion demande seulement votre mot de passe.',
  'twoFactor.isOn': 'L’authentification à deux facteurs est activée.',
  'twoFactor.scan':
    'Scannez ceci avec votre application d’authentification. Saisissez ensuite le code qu’elle affiche.',
  'twoFactor.picture': 'Le secret sous forme de code QR',
  'twoFactor.bySecret': 'Sans appareil photo : saisissez ce secret dans l’application, ou',
  'twoFactor.onThisDevice': 'ouvrez l’application sur cet appareil.',
  'twoFactor.secret': 'Secret',
  'twoFactor.code': 'Code de l’application',
  'twoFactor.cancel': 'Annuler',
  'twoFactor.confirm': 'Activer',
  'twoFactor.recoveryText':
    'Si vous perdez votre téléphone, chacun de ces codes vous connecte une fois à la place d’un code de l’application. Ils ne s’affichent que maintenant : imprimez-les, ou gardez-les là où vous gardez vos mots de passe.',
  'twoFactor.recoveryCodes': 'Codes de secours',
  'twoFactor.copy': 'Copier',
  'twoFactor.copied': 'Copié',
  'twoFactor.kept': 'Je les ai gardés',
  'twoFactor.loading': 'Chargement de votre mode de connexion',
  'twoFactor.failed': 'Votre mode de connexion n’a pas pu être chargé. Veuillez réessayer.',
  'twoFactor.changeFailed': 'Rien n’a été changé. Veuillez réessayer.',
  'twoFactor.theirs': 'L’authentification à deux facteurs est activée.',
  'twoFactor.takeOff': 'La désactiver',
  'twoFactor.takeOffHint':
    'Pour une personne qui a perdu son téléphone et ses codes de secours. Assurez-vous que la demande vient bien d’elle.',
  'twoFactor.takenOff': 'L’authentification à deux facteurs est désactivée pour {name}.',
  'twoFactor.takeOffFailed': 'Elle n’a pas été désactivée. Veuillez réessayer.',

  'sessions.title': 'Sessions',
  'sessions.own': 'Où vous êtes connecté',
  'sessions.of': 'Sessions de {name}',
  'sessions.ownNote':
    'La déconnexion prend effet aussitôt. Ce qu’un téléphone n’a pas encore envoyé y reste jusqu’à ce que vous vous y reconnectiez.',
  'sessions.note':
    'La déconnexion prend effet aussitôt. Ce qu’un téléphone n’a pas encore envoyé y reste jusqu’à ce que la personne s’y reconnecte.',
  'sessions.device': '{browser} sur {system}',
  'sessions.unknown': 'Un appareil qui ne dit pas ce qu’il est',
  'sessions.current': 'Cet appareil',
  'sessions.since': 'Connexion : {moment}',
  'sessions.seen': 'Vu pour la dernière fois : {moment}, à quelques minutes près',
  'sessions.end': 'Déconnecter',
  'sessions.endNamed': 'Déconnecter {device}',
  'sessions.ended': 'Déconnecté : {device}.',
  'sessions.endFailed': 'La déconnexion a échoué. Veuillez réessayer.',
  'sessions.none': 'Aucune session en ce moment.',
  'sessions.loading': 'Chargement des sessions',
  'sessions.failed': 'Les sessions n’ont pas pu être chargées. Veuillez réessayer.',
} as const satisfies Translation<typeof english>
