import type { shell as english } from '#src/app/shared/i18n/en/shell.ts'
import type { Translation } from '#src/app/shared/i18n/translation.ts'

/** The words of sign-in, layout and everything around the screens, in French. */
export const shell = {
  product: 'Walkdown',
  'loading.initializing': 'Chargement…',
  'loading.authenticating': 'Vérification de la connexion…',

  'login.title': 'Bienvenue',
  'login.subtitle': 'Connectez-vous à votre compte pour continuer',
  'login.email': 'E-mail',
  'login.password': 'Mot de passe',
  'login.show': 'Afficher les caractères',
  'login.hide': 'Masquer les caractères',
  'login.code': 'Code',
  'login.submit': 'Connexion',
  'login.submitting': 'Connexion…',
  'login.forgot': 'Mot de passe oublié ?',
  'login.note': 'Les nouveaux comptes sont créés par un administrateur.',
  'login.expired': 'Reconnectez-vous pour envoyer votre travail. Rien n’est perdu sur ce téléphone.',
  'login.ended': 'Votre session est terminée. Veuillez vous reconnecter.',
  'login.idle': 'Vous avez été déconnecté, car l’application est restée un moment sans être utilisée.',
  'login.deactivated':
    'Ce compte a été désactivé. Adressez-vous à votre administrateur. Rien n’est perdu sur ce téléphone.',
  'login.keptWork':
    'Du travail de {name} est conservé sur ce téléphone, pour ce compte seulement : {amount}.',
  'login.keptOperations': { one: '{count} élément à envoyer', other: '{count} éléments à envoyer' },
  'login.keptDrafts': {
    one: '{count} liste de contrôle non soumise',
    other: '{count} listes de contrôle non soumises',
  },
  'login.keptNothingUnsent': 'tout est envoyé',
  'language.choose': 'Langue',
  'language.lacking':
    '{name} n’a pas pu être chargé, cette page est donc en anglais. Rechargez-la avec une connexion.',

  'role.admin': 'Administrateur',
  'role.supervisor': 'Superviseur',
  'role.technician': 'Technicien',
  'panel.admin': 'Espace administrateur',
  'panel.supervisor': 'Espace superviseur',
  'panel.technician': 'Espace technicien',
  version: 'v1.0',

  'address.unknown': 'Il n’y a pas de page à l’adresse {address}.',

  'menu.open': 'Ouvrir le menu',
  'menu.close': 'Fermer le menu',
  'menu.navigation': 'Navigation principale',
  'menu.account': 'Compte : {name}',
  skipToContent: 'Aller au contenu',

  'nav.dashboard': 'Tableau de bord',
  'nav.users': 'Utilisateurs',
  'nav.sectors': 'Secteurs',
  'nav.plants': 'Sites',
  'nav.reports': 'Rapports',
  'nav.calendarOverview': 'Calendrier',
  'nav.audit': 'Piste d’audit',
  'nav.settings': 'Paramètres',
  'nav.pdfWorkflow': 'Attribution par PDF',
  'nav.assignmentOverview': 'Suivi des missions',
  'nav.pendingReviews': 'À vérifier',
  'nav.findings': 'Constats',
  'nav.handover': 'Passation',
  'nav.calendar': 'Calendrier',
  'nav.myAssignments': 'Mes missions',
  'nav.overdue': 'Missions en retard',
  'nav.history': 'Historique',
  'nav.checklists': 'Listes de contrôle',
  'nav.myReports': 'Mes rapports',
  'nav.schedule': 'Planning',
  'nav.performance': 'Mes résultats',
  'nav.equipment': 'Guide des équipements',
  'nav.sync': 'Synchro',

  'maintenance.title': 'Maintenance en cours',
  'maintenance.retry': 'Réessayer',

  'crash.title': 'Un problème est survenu',
  'crash.text': 'Une erreur inattendue s’est produite à l’affichage de cette page.',
  'crash.tryAgain': 'Réessayer',
  'crash.dashboard': 'Tableau de bord',
  'crash.home': 'Accueil',
  'crash.chunk': 'Cette page n’a pas pu être chargée. Vérifiez le réseau.',

  'update.title': 'Une nouvelle version est prête',
  'update.now': 'Mettre à jour',
  'update.later': 'Plus tard',
} as const satisfies Translation<typeof english>
