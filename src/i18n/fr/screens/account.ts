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
  fixed: 'Seul un administrateur peut modifier votre e-mail, votre rôle et votre secteur.',
  save: 'Enregistrer',
  saved: 'Votre profil est enregistré.',
  saveFailed: 'Votre profil n’a pas été enregistré. Veuillez réessayer.',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  passwordHint: 'Choisissez un mot de passe long et unique. Évitez ceux qui sont courants.',
  change: 'Modifier',
  changed: 'Votre mot de passe est modifié. Vos autres sessions sont déconnectées.',
  changeFailed: 'Votre mot de passe n’a pas été modifié. Veuillez réessayer.',
  'company.own':
    'Vous vous connectez avec votre compte d’entreprise. Aucun mot de passe n’est nécessaire ici.',
  'company.theirs': 'Compte d’entreprise',
  'company.unlinkHint':
    'Cet utilisateur se connecte avec un compte d’entreprise. La dissociation le déconnecte partout. Walkdown associe ensuite le prochain compte d’entreprise qui a son adresse e-mail.',
  'company.unlink': 'Dissocier',
  'company.unlinked': '{name} n’est plus associé au compte d’entreprise.',
  'company.unlinkFailed': 'Le compte d’entreprise n’a pas été dissocié. Veuillez réessayer.',

  'link.title': 'Définir votre mot de passe',
  'link.text':
    'Choisissez le mot de passe avec lequel vous vous connecterez. Vous êtes déconnecté partout ailleurs.',
  'link.set': 'Enregistrer',
  'link.done': 'Votre mot de passe est défini. Connectez-vous avec lui.',
  'link.missing':
    'Ce lien est incomplet. Ouvrez le lien entier que vous avez reçu, ou demandez-en un autre à un administrateur.',

  'choose.title': 'Choisissez votre propre mot de passe',
  'choose.text':
    'Une autre personne connaît le mot de passe de votre connexion. Choisissez-en un que vous seul connaissez.',
  'choose.until': 'Le mot de passe à usage unique vaut jusqu’au {time}.',
  'choose.oneTime': 'Mot de passe à usage unique',

  'forgot.title': 'Mot de passe oublié ?',
  'forgot.text':
    'Saisissez l’adresse e-mail avec laquelle vous vous connectez. Vous y recevrez un lien pour définir un autre mot de passe.',
  'forgot.send': 'Envoyer le lien',
  'forgot.failed': 'Aucun lien n’a été demandé. Veuillez réessayer.',
  'forgot.else': 'Si rien n’arrive, adressez-vous à un administrateur.',
  'forgot.back': 'Retour à la connexion',

  'mails.title': 'E-mails',
  'mails.critical': 'Les constats critiques',
  'mails.daily': 'Les autres notifications non lues, une fois par jour, le matin',
  'mails.assigned': 'Un nouveau travail pour vous',
  'mails.no_server':
    'Aucun serveur de messagerie n’est configuré : Walkdown n’envoie aucun e-mail. Les notifications s’affichent dans l’application.',
  'mails.switched_off':
    'Un administrateur a désactivé ces e-mails. Les notifications s’affichent dans l’application.',
  'mails.saved': 'Votre choix est enregistré.',
  'mails.changeFailed': 'Votre choix n’a pas été enregistré. Veuillez réessayer.',
  'mails.loading': 'Chargement de vos réglages d’e-mail',
  'mails.failed': 'Vos réglages d’e-mail n’ont pas pu être chargés. Veuillez réessayer.',

  'twoFactor.title': 'Authentification à deux facteurs',
  'twoFactor.pageTitle': 'Configurer l’authentification à deux facteurs',
  'twoFactor.pageText':
    'Elle est obligatoire ici pour les superviseurs et les administrateurs. Une fois configurée, vous vous connectez avec votre mot de passe et un code d’une application d’authentification.',
  'twoFactor.off':
    'Vous vous connectez avec votre mot de passe seul. Avec une application d’authentification sur votre téléphone, vous saisissez aussi un code. Sans réseau, le mot de passe seul ouvre toujours le travail sur un téléphone.',
  'twoFactor.on': {
    one: 'Vous vous connectez aussi avec un code de votre application d’authentification. Il reste {count} code de secours.',
    other:
      'Vous vous connectez aussi avec un code de votre application d’authentification. Il reste {count} codes de secours.',
  },
  'twoFactor.required': 'Elle est exigée ici et ne peut pas être désactivée.',
  'twoFactor.passwordToSetUp': 'Votre mot de passe, pour configurer',
  'twoFactor.passwordToSwitchOff': 'Votre mot de passe, pour désactiver',
  'twoFactor.codeToSwitchOff': 'Un code de l’application, ou un code de secours',
  'twoFactor.setUp': 'Configurer',
  'twoFactor.switchOff': 'Désactiver',
  'twoFactor.isOff': 'Vous vous connectez avec votre mot de passe seul.',
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
    'Pour un utilisateur qui a perdu son téléphone et ses codes de secours. Assurez-vous que la demande vient bien de lui.',
  'twoFactor.takenOff': 'L’authentification à deux facteurs est désactivée pour {name}.',
  'twoFactor.takeOffFailed': 'Elle n’a pas été désactivée. Veuillez réessayer.',

  'sessions.title': 'Sessions',
  'sessions.own': 'Où vous êtes connecté',
  'sessions.of': 'Sessions de {name}',
  'sessions.ownNote':
    'La déconnexion prend effet aussitôt. Le travail non envoyé reste sur le téléphone jusqu’à ce que vous vous y reconnectiez.',
  'sessions.note':
    'La déconnexion prend effet aussitôt. Le travail non envoyé reste sur le téléphone jusqu’à ce que l’utilisateur s’y reconnecte.',
  'sessions.device': '{browser} sur {system}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.current': 'Cet appareil',
  'sessions.since': 'Connexion : {moment}',
  'sessions.seen': 'Vu pour la dernière fois : {moment} (environ)',
  'sessions.end': 'Déconnecter',
  'sessions.endNamed': 'Déconnecter {device}',
  'sessions.ended': 'Déconnecté : {device}.',
  'sessions.endFailed': 'La déconnexion a échoué. Veuillez réessayer.',
  'sessions.none': 'Aucune session.',
  'sessions.loading': 'Chargement des sessions',
  'sessions.failed': 'Les sessions n’ont pas pu être chargées. Veuillez réessayer.',
} as const satisfies Translation<typeof english>
