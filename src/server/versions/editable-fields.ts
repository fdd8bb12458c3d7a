import { eventChanges } from '#src/contract/admin/calendar-events.ts'
import { settingChanges } from '#src/contract/admin/settings.ts'
import { profileForm, userChanges } from '#src/contract/identity.ts'
import { checklistChanges, plantChanges, taskChanges } from '#src/contract/plant-editing/forms.ts'
import { templateChanges } from '#src/contract/plant-editing/template-calls.ts'
import { equipmentChange } from '#src/contract/plants.ts'
import { sectorChanges } from '#src/contract/sectors.ts'
import { findingChanges } from '#src/contract/supervisor/findings.ts'
import { assignmentChange } from '#src/contract/supervisor/supervisor-assignments.ts'

const { give_work_to: _, ...userFields } = { ...userChanges.shape, ...profileForm.shape }

/** Editable fields by kind: a field added to a form becomes part of the version. */
const shapes = {
  plant: plantChanges.shape,
  equipment: equipmentChange.shape,
  checklist: checklistChanges.shape,
  task: taskChanges.shape,
  checklist_template: templateChanges.shape,
  user: userFields,
  sector: sectorChanges.shape,
  settings: settingChanges.shape,
  finding: findingChanges.shape,
  assignment: assignmentChange.shape,
  calendar_event: eventChanges.shape,
}

/** Kinds that users edit, with a version. */
export type VersionedKind = keyof typeof shapes

/** The editable fields of a kind, by their contract names. */
export type EditableFields<Kind extends VersionedKind> = Record<keyof (typeof shapes)[Kind], unknown>

/** Picks the editable fields: counters and timestamps cause no conflict. */
export function pickEditable<Kind extends VersionedKind>(
  kind: Kind,
  thing: EditableFields<Kind>,
): Record<string, unknown> {
  const fields = thing as Record<string, unknown>
  return Object.fromEntries(Object.keys(shapes[kind]).map((name) => [name, fields[name] ?? null]))
}
