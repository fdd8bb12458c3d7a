import type { checklistView as english } from '#src/app/shared/i18n/en/screens/checklist-view.ts'
import type { Translation } from '#src/app/shared/i18n/translation.ts'

/** The words of the supervisor's screen of the checklists of one piece of equipment, and its past, in French. */
export const checklistView = {
  'checklistView.title': 'Listes de contrôle d’un équipement',
  'checklistView.noneChosen': 'Aucun équipement choisi',
  'checklistView.noneChosenText':
    'Choisissez un équipement dans une mission pour voir ses listes de contrôle.',
  'checklistView.latestInspection': 'Dernière inspection',
  'checklistView.notInUse': 'Hors usage',
  'checklistView.checklists': 'Listes de contrôle',
  'checklistView.tasks': { one: '{count} tâche', other: '{count} tâches' },
  'checklistView.required': 'Obligatoire',
  'checklistView.critical': 'Critique',
  'checklistView.measure': 'Valeur',
  'checklistView.photo': 'Photo',
  'checklistView.comment': 'Commentaire',
  'checklistView.limits': 'Limites : {limits}',
  'checklistView.inspections': 'Inspections passées',
  'checklistView.latest': { one: 'La dernière ({count})', other: 'Les {count} dernières' },
  'checklistView.noInspections': 'Cet équipement n’a pas encore été inspecté',
  'checklistView.noInspectionsText': 'Ce qui sera soumis pour ses listes de contrôle figurera ici.',
  'checklistView.when': 'Date',
  'checklistView.who': 'Technicien',
  'checklistView.checklist': 'Liste',
  'checklistView.verdict': 'Décision',
  'checklistView.values': 'Valeurs mesurées',
  'checklistView.value': 'Valeur',
  'checklistView.limitsThen': 'Limites d’alors',
  'checklistView.noLimits': 'Aucune',
  'checklistView.isOutside': 'hors limites',
  'checklistView.outside': { one: '{count} hors limites', other: '{count} hors limites' },
  'checklistView.chart': {
    one: '{title}, le {from} : une valeur. Elle figure dans le tableau ci-dessous.',
    other: '{title}, du {from} au {to} : {count} valeurs. Elles figurent dans le tableau ci-dessous.',
  },
  'checklistView.asTable': { one: 'La valeur en tableau', other: 'Les {count} valeurs en tableau' },
  'checklistView.findings': 'Non OK par le passé',
  'checklistView.noFindings': 'Rien n’a été Non OK',
  'checklistView.task': 'Tâche',
  'checklistView.found': 'Constaté',
} as const satisfies Translation<typeof english>
