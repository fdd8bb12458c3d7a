import { digestFields } from './digest-fields.ts'
import { type EditableFields, pickEditable, type VersionedKind } from './editable-fields.ts'

/** The version of a record: a digest of its editable fields, so that no column or trigger is needed. */
export function versionOf<Kind extends VersionedKind>(kind: Kind, thing: EditableFields<Kind>): string {
  return digestFields(pickEditable(kind, thing))
}
