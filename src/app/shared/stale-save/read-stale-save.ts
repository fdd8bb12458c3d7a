import * as z from 'zod/mini'
import type { ApiError } from '#src/app/shared/api/api-error.ts'

/** Values by the names of their fields, as the API has them. */
export type FieldValues = Readonly<Record<string, unknown>>

/** A field that is one thing now and was to become another. */
export interface DifferingField {
  field: string
  theirs: unknown
  yours: unknown
  /** This person changed it; otherwise only the other one did. */
  isYours: boolean
}

export interface StaleSave {
  fields: readonly DifferingField[]
  /** All that is saved now. */
  current: FieldValues
  /** The version that is there now. */
  version: string | undefined
  changedBy: string | null
  changedAt: string | null
  /** What numbers are called, by the field. */
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

/** A person or a sector stands whole in what was read, and as a number in what is sent. */
const asSent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/**
 * What a refused save was about, field by field.
 * @param before the thing as this person saw it
 */
export function readStaleSave(error: ApiError, before: object): StaleSave {
  const { current, yours, names, changed_by, changed_at } = z.parse(staleBody, error.body)
  const { version, ...saved } = current
  const seen = before as FieldValues
  const fields = Object.entries(saved).flatMap(([field, theirs]) => {
    const base = field in seen ? asSent(seen[field]) : theirs
    const isGiven = field in yours
    const own = isGiven ? yours[field] : base
    if (isSame(own, theirs)) return []
    return [{ field, theirs, yours: own, isYours: isGiven && !(field in seen && isSame(own, base)) }]
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
