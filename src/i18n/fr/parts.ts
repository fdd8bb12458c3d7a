import type { parts as english } from '#src/i18n/en/parts.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the shared components. */
export const parts = {
  'piece.notLoaded':
    'Cette partie de l’application n’est pas encore chargée. Vérifiez le réseau et réessayez.',
  'status.pending': 'En attente',
  'status.not_started': 'Non commencé',
  'status.in_progress': 'En cours',
  'status.completed': 'Terminé',
  'status.overdue': 'En retard',
  'status.overdueDays': { one: 'Retard de {count} jour', other: 'Retard de {count} jours' },
  'status.processing': 'En traitement',
  'status.generating': 'Génération',
  'status.failed': 'Échec',
  'status.active': 'Actif',
  'status.inactive': 'Inactif',
  'status.maintenance': 'En maintenance',
  'status.decommissioned': 'Désaffecté',
  'status.operational': 'En service',
  'status.offline': 'Hors service',

  'priority.label': 'Priorité : {priority}',
  'priority.Low': 'Basse',
  'priority.Medium': 'Moyenne',
  'priority.High': 'Haute',
  'priority.Urgent': 'Urgente',
  'priority.Critical': 'Critique',

  'answer.ok': 'OK',
  'answer.not_ok': 'Non OK',
  'answer.not_applicable': 'Sans objet',
  'answer.not_inspected': 'Inspection impossible',
  'answer.pending': 'En attente',

  'review.none': 'Non soumise',
  'review.pending': 'À vérifier',
  'review.approved': 'Approuvée',
  'review.rejected': 'Rejetée',
  'review.revision_requested': 'Reprise demandée',

  'search.clear': 'Effacer la recherche',
  'day.clear': 'Effacer : {label}',
  'day.previousMonth': 'Mois précédent',
  'day.nextMonth': 'Mois suivant',
  'day.chooseMonth': 'Choisir un mois',
  'day.previousYear': 'Année précédente',
  'day.nextYear': 'Année suivante',
  'day.chooseYear': 'Choisir une année',
  'day.previousYears': 'Années précédentes',
  'day.nextYears': 'Années suivantes',

  'overdue.title': { one: '{count} mission est en retard', other: '{count} missions sont en retard' },
  'overdue.text': 'Échéance passée, travail non terminé.',
  waiting: 'Chargement...',

  'progress.of': '{done} sur {total}',
  'progress.percent': '{percent} %',

  'error.title': 'Le chargement a échoué',
  'error.tryAgain': 'Réessayer',

  'confirm.cancel': 'Annuler',
  'dialog.close': 'Fermer',
  'leave.title': 'Quitter sans enregistrer ?',
  'leave.text': 'Votre saisie n’est pas enregistrée. Elle sera perdue si vous quittez.',
  'leave.confirm': 'Quitter',
  'toast.undo': 'Annuler',
  'toast.close': 'Fermer ce message',
  'header.back': 'Retour : {place}',
  'info.about': 'À propos : {label}',

  'photo.missing': 'Cette photo ne peut pas être affichée.',

  'file.ready': '{name} est prêt. Appuyez sur Enregistrer et choisissez où le placer.',
  'file.save': 'Enregistrer',

  'date.today': 'Aujourd’hui',
  'date.tomorrow': 'Demain',
  'date.yesterday': 'Hier',
  'date.none': 'N/D',

  'period.previous': 'Précédent',
  'period.today': 'Aujourd’hui',
  'period.next': 'Suivant',
  'calendar.legend': 'Légende',
} as const satisfies Translation<typeof english>
