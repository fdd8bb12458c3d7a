import * as z from 'zod/mini'
import type { ApiError } from '#src/app/shared/api/api-error.ts'

/** Values by API field name. */
export type FieldValues = Readonly<Record<string, unknown>>

/** A field whose saved and typed values differ. */
export interface DifferingField {
  field: string
  theirs: unknown
  yours: unknown
  /** True when this user changed it; false when only the other user did. */
  isYours: boolean
}

export interface StaleSave {
  fields: readonly DifferingField[]
  /** All saved values. */
  current: FieldValues
  /** The current version. */
  version: string | undefined
  changedBy: string | null
  changedAt: string | null
  /** Labels of ids, by field. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const values = z.record(z.string(), z.unknown())
const staleBody = z.object({
  current: values,
  yours: values,
  names: z.record(z.string(), z.record(z.string(), z.string())),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Responses embed a user or sector as an object; requests send its id. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/**
 * The conflicts of a rejected save, by field.
 * @param before the row as this user saw it
 */
export function readStaleSave(error: ApiError, before: object): StaleSave {
  const { current, yours, names, changed_by, changed_at } = z.parse(staleBody, error.body)
  const { version, ...saved } = current
  const seen = before as FieldValues
  const fields = Object.entries(saved).flatMap(([field, savedValue]) => {
    const base = field in seen ? asSent(seen[field]) : savedValue
    const isGiven = field in yours
    const own = isGiven ? yours[field] : base
    if (isSame(own, savedValue)) return []
    return [
      { field, theirs: savedValue, yours: own, isYours: isGiven && !(field in seen && isSame(own, base)) },
    ]
  })
  return {
    fields,
    current: saved,
    version: typeof version === 'string' ? version : undefined,
    changedBy: changed_by,
    changedAt: changed_at,
    names,
  }
}
