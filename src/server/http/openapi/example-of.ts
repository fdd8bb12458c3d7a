/** A part of a JSON schema generated from the contract. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxLength?: number
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  default?: unknown
}

const MOMENT = '2026-05-04T06:30:00.000Z'
const DAY = '2026-05-04'
const UUID = '0198f0c4-5a3e-7d21-9c04-1f2e3d4c5b6a'

/** Example texts by field name; the first match counts. */
const texts: readonly (readonly [field: RegExp, text: string])[] = [
  [/^role$/, 'Technician'],
  [/time_?zone/, 'America/New_York'],
  [/sha256|hash/, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [/^assignment_id$|label/, 'A-000007'],
  [/email/, 'marek.nowak@plant.example'],
  [/_at$|^at$|_until$|_since$|^timestamp$|^time$|_time$/, MOMENT],
  [/date|^day$|^today$|_inspection$|^from$|^to$|^week|due/, DAY],
  [/^(full_name|.*_by_name|.*technician.*|.*reviewer.*|assigned_to_name)$/, 'Marek Nowak'],
  [/first_name/, 'Marek'],
  [/last_name/, 'Nowak'],
  [/password/, 'correct-horse-9'],
  [/^(access|refresh|token)$/, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'],
  [/sector.*name/, 'Boilers and Water'],
  [/plant_id/, 'PL-101'],
  [/plant.*name|^plant$/, 'Boiler House'],
  [/equipment_id/, 'P-101A'],
  [/equipment.*name/, 'Feedwater Pump A'],
  [/checklist.*name/, 'Weekly check'],
  [/url/, 'https://maintenance.example/walkdown'],
  [/^endpoint$/, 'https://push.example/send/1'],
  [
    /p256dh|public_key/,
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  ],
  [/^auth$/, 'AAECAwQFBgcICQoLDA0ODw'],
  [/secret/, 'whsec_aGVyZSBzdGFuZHMgYSBzZWNyZXQgdGhhdCBpcyBzaG93bg=='],
  [/colou?r/, '#1971c2'],
  [/unit/, 'bar'],
  [/message|description|notes|comments?|reason|text/, 'Oil at the mechanical seal'],
  [/title/, 'Mechanical seal'],
  [/name/, 'Feedwater Pump A'],
  [/code/, 'BOILER'],
]

/** A valid example of a schema, the same each time. */
export function exampleOf(schema: Schema, field = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined && schema.default !== '') return schema.default
  // Example: the only page of a list.
  if (/^(next|previous)$/.test(field) && schema.anyOf?.some(({ type }) => type === 'string')) return null
  if (schema.anyOf)
    return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? schema.anyOf[0]!, field)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property, name)]),
    )
  switch (type) {
    case 'object':
      return exampleOfRecord(schema, field)
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        exampleOf(schema.items ?? {}, field.replace(/s$/, '')),
      )
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 0, 7), schema.maximum ?? 7)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return exampleOfText(schema, field)
  }
}

function exampleOfRecord({ additionalProperties }: Schema, field: string): Record<string, unknown> {
  return typeof additionalProperties === 'object'
    ? { [field || 'name']: exampleOf(additionalProperties) }
    : {}
}

function exampleOfText({ format, maxLength }: Schema, field: string): string {
  if (format === 'uuid') return UUID
  // A number in a query string.
  if (maxLength === 16) return '7'
  // A time of day, and a date.
  if (maxLength === 5) return '09:30'
  if (maxLength === 10 && field !== 'code') return DAY
  const found = texts.find(([pattern]) => pattern.test(field))?.[1] ?? 'Feedwater Pump A'
  return maxLength === undefined ? found : found.slice(0, maxLength)
}
