import type { equipment as english } from '#src/i18n/en/supervisor/equipment.ts'
import type { Translation } from '#src/i18n/translation.ts'

/** Spanish texts of the supervisor's equipment view. */
export const equipment = {
  'equipmentView.title': 'Inspección del equipo',
  'equipment.failed': 'No se pudieron obtener los datos del equipo: {status}',
  'equipment.notFound': 'Equipo no encontrado',
  'equipment.notFoundText':
    'Puede que se haya eliminado o que pertenezca a otro sector. Si ha seguido un enlace, puede que la función todavía no esté instalada en el servidor.',
  'equipment.information': 'Datos del equipo',
  'equipment.tag': 'Tag',
  'equipment.type': 'Tipo',
  'equipment.manufacturer': 'Fabricante',
  'equipment.model': 'Modelo',
  'equipment.location': 'Ubicación',
  'equipment.criticality': 'Criticidad',
  'equipment.plant': 'Planta',
  'equipment.inspection': 'Inspección',
  'equipment.assignment': 'Asignación',
  'equipment.technician': 'Técnico',
  'equipment.assigned': 'Asignada',
  'equipment.started': 'Empezada',
  'equipment.completed': 'Completada',
  'equipment.due': 'Vence',
  'equipment.notes': 'Notas para este equipo',
  'equipment.progress': 'Resumen del avance',
  'equipment.answered': { one: 'Respondidas de {count} tarea', other: 'Respondidas de {count} tareas' },
  'equipment.ok': 'OK',
  'equipment.notOk': 'No OK',
  'equipment.open': 'Sin responder',
  'equipment.notAssigned': 'Este equipo no está asignado.',
  'equipment.noChecklists': 'No hay listas de verificación',
  'equipment.review': 'Revisar esta lista',
  'equipment.backTo': 'Detalles de la asignación',
  'equipment.past': 'Listas de verificación e historial',
  'equipment.pastNamed': 'Listas de verificación e historial de {tag} {name}',
  'equipment.pastShort': 'Historial',
} as const satisfies Translation<typeof english>
