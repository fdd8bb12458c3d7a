import type { equipment as english } from '#src/i18n/en/supervisor/equipment.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** French texts of the supervisor's equipment view. */
export const equipment = {
  'equipmentView.title': 'Inspection de l’équipement',
  'equipment.failed': 'L’équipement n’a pas pu être chargé : {status}',
  'equipment.notFound': 'Équipement introuvable',
  'equipment.notFoundText':
    'Il a peut-être été supprimé, ou il appartient à un autre secteur. Si vous avez suivi un lien, sa cible n’est peut-être pas encore en service.',
  'equipment.information': 'Données de l’équipement',
  'equipment.tag': 'Repère',
  'equipment.type': 'Type',
  'equipment.manufacturer': 'Fabricant',
  'equipment.model': 'Modèle',
  'equipment.location': 'Emplacement',
  'equipment.criticality': 'Criticité',
  'equipment.plant': 'Site',
  'equipment.inspection': 'Inspection',
  'equipment.assignment': 'Mission',
  'equipment.technician': 'Technicien',
  'equipment.assigned': 'Attribuée',
  'equipment.started': 'Démarrée',
  'equipment.completed': 'Terminée',
  'equipment.due': 'Échéance',
  'equipment.notes': 'Notes pour cet équipement',
  'equipment.progress': 'Avancement',
  'equipment.answered': { one: 'Renseignée, sur {count} tâche', other: 'Renseignées, sur {count} tâches' },
  'equipment.ok': 'OK',
  'equipment.notOk': 'Non OK',
  'equipment.open': 'À faire',
  'equipment.notAssigned': 'Cet équipement n’est pas attribué.',
  'equipment.noChecklists': 'Aucune liste de contrôle',
  'equipment.review': 'Vérifier cette liste',
  'equipment.backTo': 'Détail de la mission',
  'equipment.past': 'Listes de contrôle et historique',
  'equipment.pastNamed': 'Listes de contrôle et historique : {tag} {name}',
  'equipment.pastShort': 'Historique',
} as const satisfies Translation<typeof english>
