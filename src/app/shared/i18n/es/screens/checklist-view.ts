import type { checklistView as english } from '../../en/screens/checklist-view.ts'
import type { Translation } from '../../translation.ts'

/** The words in Spanish of the supervisor's screen of the checklists of one piece of equipment, and its past. */
export const checklistView = {
  'checklistView.title': 'Listas de verificación de un equipo',
  'checklistView.noneChosen': 'Ningún equipo elegido',
  'checklistView.noneChosenText':
    'Elija un equipo en una asignación para ver sus listas de verificación.',
  'checklistView.latestInspection': 'Última inspección',
  'checklistView.notInUse': 'Fuera de uso',
  'checklistView.checklists': 'Listas de verificación',
  'checklistView.tasks': { one: '{count} tarea', other: '{count} tareas' },
  'checklistView.required': 'Obligatoria',
  'checklistView.critical': 'Crítica',
  'checklistView.measure': 'Valor',
  'checklistView.photo': 'Foto',
  'checklistView.comment': 'Comentario',
  'checklistView.limits': 'Límites: {limits}',
  'checklistView.inspections': 'Inspecciones anteriores',
  'checklistView.latest': { one: 'Última: {count}', other: 'Últimas: {count}' },
  'checklistView.noInspections': 'Nadie ha inspeccionado todavía este equipo',
  'checklistView.noInspectionsText':
    'Aquí aparecerá lo que se entregue de sus listas de verificación.',
  'checklistView.when': 'Cuándo',
  'checklistView.who': 'Técnico',
  'checklistView.checklist': 'Lista',
  'checklistView.verdict': 'Revisión',
  'checklistView.values': 'Valores medidos',
  'checklistView.value': 'Valor',
  'checklistView.limitsThen': 'Límites de entonces',
  'checklistView.noLimits': 'Ninguno',
  'checklistView.isOutside': 'fuera de límites',
  'checklistView.outside': { one: '{count} fuera de límites', other: '{count} fuera de límites' },
  'checklistView.chart': {
    one: '{title} el {from}: un valor. Está en la tabla de abajo.',
    other: '{title} del {from} al {to}: {count} valores. Están en la tabla de abajo.',
  },
  'checklistView.asTable': { one: 'El valor como tabla', other: 'Los {count} valores como tabla' },
  'checklistView.findings': 'No OK en el pasado',
  'checklistView.noFindings': 'No hubo nada No OK',
  'checklistView.task': 'Tarea',
  'checklistView.found': 'Qué se encontró',
} as const satisfies Translation<typeof english>
