import type { reports as english } from '#src/i18n/en/technician/reports.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the technician's reports. */
export const reports = {
  'reports.title': 'Mes rapports',
  'reports.cleanUp': 'Nettoyer',
  'reports.refresh': 'Actualiser',
  'reports.total': 'Rapports',
  'reports.completed': 'Terminés',
  'reports.generating': 'En génération',
  'reports.failed': 'En échec',
  'reports.summary': 'Aperçu des rapports',
  'reports.none': 'Aucun rapport',
  'reports.noneText':
    'Vous pouvez générer un rapport de site quand toutes les listes de contrôle d’une mission sont terminées.',
  'reports.latest': 'Les {shown} plus récents sur {count} sont sur ce téléphone.',
  'reports.loadFailed': 'Les rapports n’ont pas pu être chargés',
  'reports.loadFailedStatus': 'Les rapports n’ont pas pu être chargés : {status} - {body}',
  'reports.needConnection':
    'Les téléchargements et les modifications demandent une connexion au réseau. Cette liste est sur votre téléphone.',
  'reports.download': 'Télécharger',
  'reports.downloadNamed': 'Télécharger {title}',
  'reports.downloaded': 'Le rapport « {title} » est téléchargé.',
  'reports.downloadFailed': 'Le rapport n’a pas pu être téléchargé',
  'reports.downloadFailedStatus': 'Le rapport n’a pas pu être téléchargé : {status} {statusText}',
  'reports.cleanedUp': 'Rapports en échec retirés : {count}',
  'reports.cleanUpUndone': {
    one: '{count} rapport en échec est restauré',
    other: '{count} rapports en échec sont restaurés',
  },
  'reports.cleanUpFailed': 'Le nettoyage des rapports a échoué',
  'reports.cleanUpTitle': 'Retirer les rapports en échec ?',
  'reports.cleanUpText': {
    one: '{count} rapport en échec est retiré de la liste. Les inspections elles-mêmes restent.',
    other: '{count} rapports en échec sont retirés de la liste. Les inspections elles-mêmes restent.',
  },
  'reports.noToken': 'Vous n’êtes pas connecté. Veuillez vous reconnecter.',
  'reports.sessionExpired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'reports.pages': { one: '{count} page', other: '{count} pages' },
  'reports.isWaiting': 'En attente de génération',
  'reports.isBeingMade': 'Génération en cours. Il apparaîtra ici dès qu’il sera prêt.',
  'reports.missing': {
    one: '{count} mission terminée n’a pas encore de rapport',
    other: '{count} missions terminées n’ont pas encore de rapport',
  },
  'reports.generateAll': 'Tout générer',
  'reports.generateAllFailed': 'Les rapports n’ont pas pu être générés',
  'reports.submit': 'Soumettre au superviseur',
  'reports.submitNamed': 'Soumettre {title} à votre superviseur',
  'reports.submitted': 'Le rapport « {title} » est soumis à votre superviseur',
  'reports.submitFailed': 'Le rapport n’a pas pu être soumis',
  'reports.submittedOn': 'Soumis à votre superviseur le {moment}',
} as const satisfies Translation<typeof english>
