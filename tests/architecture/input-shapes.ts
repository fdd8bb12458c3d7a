import type * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'

/** A schema that accepts text, and its path: `POST /auth/login/ body.email`. */
export interface TextShape {
  where: string
  shape: z.ZodMiniType
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  checks?: { _zod: { def: { check: string; format?: string; abort?: boolean; maximum?: number } } }[]
  /** Set for a schema that is a pattern itself, such as `z.uuid()`. */
  format?: string
}

const definitionOf = (shape: z.ZodMiniType) => shape._zod.def as unknown as Definition

/** Schema types without nested schemas and without free text. */
const plain = new Set(['int', 'number', 'boolean', 'enum', 'literal', 'transform', 'null', 'undefined'])

/** Lists every text schema inside a schema. @throws Error for an unknown schema type */
export function listTexts(shape: z.ZodMiniType, where: string): TextShape[] {
  const definition = definitionOf(shape)
  if (definition.type === 'string') return [{ where, shape }]
  if (plain.has(definition.type)) return []
  const inside = [
    ...Object.entries(definition.shape ?? {}).map(([name, field]) => [`${where}.${name}`, field] as const),
    ...(definition.options ?? []).map((option, index) => [`${where}|${index}`, option] as const),
    ...[definition.element, definition.innerType, definition.in, definition.out]
      .filter((nested) => nested !== undefined)
      .map((nested) => [where, nested] as const),
    ...[definition.keyType, definition.valueType]
      .filter((nested) => nested !== undefined)
      .map((nested) => [`${where}[]`, nested] as const),
  ]
  if (inside.length === 0 && definition.type !== 'object')
    throw new Error(`${where}: unknown shape "${definition.type}".`)
  return inside.flatMap(([place, nested]) => listTexts(nested, place))
}

/** Lists every text schema in the query and the body of every call. */
export function listTextsOfCalls(): TextShape[] {
  return allCalls.flatMap((call) =>
    [
      { place: 'query', shape: call.query },
      { place: 'body', shape: call.body },
    ].flatMap(({ place, shape }) => (shape ? listTexts(shape, `${call.method} ${call.path} ${place}`) : [])),
  )
}

/** Describes a wrong order of checks (DoS by long input); null when the length check comes first. */
export function findFault({ where, shape }: TextShape): string | null {
  const { checks = [], format } = definitionOf(shape)
  if (format) return `${where} is a pattern before its length is known`
  const kinds = checks.map((check) => check._zod.def)
  const length = kinds.findIndex((kind) => kind.check === 'max_length')
  if (length < 0) return `${where} has no longest length`
  const isEarly = (kind: { check: string }, at: number) =>
    at < length && !['overwrite', 'min_length'].includes(kind.check)
  if (kinds.some(isEarly)) return `${where} is checked before its length`
  const hasPattern = kinds.some((kind) => kind.check === 'string_format')
  if (hasPattern && kinds[length]?.abort !== true) return `${where} is matched though it is too long`
  return null
}
