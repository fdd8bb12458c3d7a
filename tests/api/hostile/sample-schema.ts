import type { Schema } from '#src/server/http/openapi/example-of.ts'

/** The random source of a sample. */
export interface Drawing {
  random: () => number
  /** An id for a field, by its name; the object may exist. */
  idFor: (field: string) => number
}

export const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)]!

const words = ['Pump', 'All seen.', 'Seal worn at the flange', 'Ångström 👷', '7']

/** Generates a value that a schema allows, as far as the schema restricts it. */
export function sampleOf(schema: Schema, field: string, drawing: Drawing): unknown {
  const { random } = drawing
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return sampleOf(pick(random, schema.anyOf), field, drawing)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object' || schema.properties) return sampleObject(schema, drawing)
  if (type === 'array')
    return Array.from({ length: 1 + random() * 2 }, () => sampleOf(schema.items ?? {}, field, drawing))
  if (type === 'integer' || type === 'number')
    return schema.minimum === 1 || schema.type === 'integer'
      ? drawing.idFor(field)
      : Math.round(random() * 100)
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  return sampleText(schema, field, drawing)
}

function sampleObject(schema: Schema, drawing: Drawing): Record<string, unknown> {
  const sample: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || drawing.random() < 0.6)
      sample[name] = sampleOf(property, name, drawing)
  return sample
}

function sampleText(schema: Schema, field: string, { random, idFor }: Drawing): string {
  if (schema.format === 'uuid') return '0198f0c4-0000-7000-8000-000000000000'
  if (field.includes('email')) return 'nobody@plant.example'
  if (/date/.test(field)) return '2026-11-23'
  if (/_at$/.test(field)) return '2026-11-23T10:00:00.000Z'
  if (field === 'role') return 'Technician'
  if (schema.maxLength === 16) return String(idFor(field))
  return pick(random, words)
}
