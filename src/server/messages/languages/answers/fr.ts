import type { Translation } from '#src/rules/language/message.ts'
import type { englishAnswers } from './en.ts'

/** French messages in the responses of calls that changed something. */
export const frenchAnswers: Translation<typeof englishAnswers> = {
  'answer.and': '{one} {other}',
  'answer.done.handedOut': {
    one: '{count} mission a été attribuée.',
    other: '{count} missions ont été attribuées.',
  },
  'answer.notDone.handedOut': '{number} n’ont pas pu être attribuées.',
  'answer.done.reassigned': {
    one: '{count} mission a été réattribuée.',
    other: '{count} missions ont été réattribuées.',
  },
  'answer.notDone.reassigned': '{number} n’ont pas pu être réattribuées.',
  'answer.done.changed': {
    one: '{count} mission a été modifiée.',
    other: '{count} missions ont été modifiées.',
  },
  'answer.notDone.changed': '{number} n’ont pas pu être modifiées.',
  'answer.done.deleted': {
    one: '{count} mission a été supprimée.',
    other: '{count} missions ont été supprimées.',
  },
  'answer.notDone.deleted': '{number} n’ont pas pu être supprimées.',
  'answer.done.approved': {
    one: '{count} liste de contrôle approuvée.',
    other: '{count} listes de contrôle approuvées.',
  },
  'answer.notDone.approved': '{number} n’ont pas pu être approuvées.',
  'answer.done.rejected': {
    one: '{count} liste de contrôle rejetée.',
    other: '{count} listes de contrôle rejetées.',
  },
  'answer.notDone.rejected': '{number} n’ont pas pu être rejetées.',
  'answer.undone': 'Les modifications ont été annulées.',
  'answer.findingsUndone': 'Les constats sont comme avant.',
  'answer.pieceRemoved': 'L’équipement a été retiré de la mission.',
  'answer.plantAssigned': '{plant} a été attribué à {people}.',
  'answer.started': 'La mission a bien été démarrée.',
  'answer.startedBefore': 'Cette mission était déjà démarrée.',
  'answer.paused': 'La liste de contrôle est en pause.',
  'answer.goesOn': 'La liste de contrôle reprend.',
  'answer.submitted': 'La liste de contrôle est terminée',
  'answer.submittedTwice':
    'Liste de contrôle soumise. Vous l’aviez déjà soumise ; votre superviseur voit les deux.',
  'answer.submittedByTwo':
    'Liste de contrôle soumise. Un autre technicien l’avait déjà soumise ; votre superviseur voit les deux.',
  'answer.submittedLate':
    'Liste de contrôle soumise. La mission avait changé entre-temps ; votre superviseur voit votre travail séparément.',
  'answer.doneBefore': 'Cela a déjà été fait. Le serveur ne conserve plus le détail de sa première réponse.',
  'answer.invitationTaken': 'L’invitation a été retirée. Son lien ne fonctionne plus.',
  'answer.linkOnItsWay': 'S’il existe un compte avec cette adresse, un e-mail avec un lien est en route.',
  'answer.passwordSet': 'Votre mot de passe est défini. Connectez-vous avec celui-ci.',
  'answer.signedIn': 'Vous êtes connecté.',
  'answer.signedOut': 'Vous êtes déconnecté.',
  'answer.accountCreated': 'Le compte a été créé.',
  'answer.tokenValid': 'Le jeton est valide.',
  'answer.passwordChanged': 'Votre mot de passe est modifié. Vos autres sessions sont déconnectées.',
  'answer.unlinked': 'La personne est dissociée de son compte d’entreprise, et déconnectée.',
  'answer.ownFactorOff': 'Votre connexion ne demande plus que votre mot de passe.',
  'answer.factorOff': 'La connexion de cette personne ne demande plus que son mot de passe.',
  'answer.signedOutThere': 'Vous êtes déconnecté sur cet appareil. Le serveur refusera sa prochaine requête.',
  'answer.theySignedOutThere':
    'La personne est déconnectée sur cet appareil. Le serveur refusera sa prochaine requête.',
  'answer.keptRole.admin':
    '{company} vous donne maintenant le rôle d’administrateur. Vous restez technicien jusqu’à ce que vos missions ouvertes ({number}) soient terminées ou réattribuées.',
  'answer.keptRole.supervisor':
    '{company} vous donne maintenant le rôle de superviseur. Vous restez technicien jusqu’à ce que vos missions ouvertes ({number}) soient terminées ou réattribuées.',
  'answer.keptRole.technician':
    '{company} vous donne maintenant le rôle de technicien. Vous restez technicien jusqu’à ce que vos missions ouvertes ({number}) soient terminées ou réattribuées.',
  'answer.mailTaken': 'Le serveur de messagerie a accepté un e-mail pour {address}. Vérifiez qu’il arrive.',
  'answer.allRead': 'Toutes les notifications sont marquées comme lues.',
  'answer.plantDeleted': '{plant} et toutes ses données ont été supprimés.',
  'answer.deleted': '{name} a été supprimé.',
  'answer.leftLists': '{name} a été retiré des listes. Les données qui s’y rapportent sont conservées.',
  'answer.tasksDeleted': {
    one: '{count} tâche a été supprimée.',
    other: '{count} tâches ont été supprimées.',
  },
  'answer.reportsFixed': '{number} rapports bloqués ont été débloqués.',
  'answer.noneStuck': 'Aucun rapport bloqué n’a été trouvé.',
  'answer.reportsThere': 'Chaque mission terminée a son rapport.',
  'answer.reportsBegun': {
    one: '{count} rapport est en cours de création.',
    other: '{count} rapports sont en cours de création.',
  },
  'answer.deletedIsBack': 'Les données supprimées ont été rétablies.',
  'answer.reportsCleared': '{number} rapports en échec ont été retirés',
  'answer.backupBegun': 'Une sauvegarde est en cours.',
  'answer.backupUnderWay': 'Une sauvegarde est déjà en cours.',
  'answer.restoring': 'La sauvegarde est en cours de restauration.',
  'answer.cleared': {
    one: 'Le serveur a effacé {count} ligne de liste en cache. Ses autres processus effacent les leurs en 5 secondes.',
    other:
      'Le serveur a effacé {count} lignes de liste en cache. Ses autres processus effacent les leurs en 5 secondes.',
  },
  'answer.testEvent': 'Un événement d’essai est en route. La liste montre son résultat.',
  'answer.sentAgain': 'L’événement est de nouveau en route.',
  'answer.pdfReadAgain': 'Le PDF est relu.',
}
