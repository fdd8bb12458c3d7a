import type * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'

/** A shape that takes text, and where it stands: `POST /auth/login/ body.email`. */
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
  /** Of a text that is itself a pattern, as `z.uuid()` is. */
  format?: string
}

const definitionOf = (shape: z.ZodMiniType) => shape._zod.def as unknown as Definition

/** Kinds of shapes that hold no others and take no free text. */
const plain = new Set(['int', 'number', 'boolean', 'enum', 'literal', 'transform', 'null', 'undefined'])

/** Every shape inside a shape that takes text. @throws Error for a kind of shape that is not known here */
export function listTexts(shape: z.ZodMiniType, where: string): TextShape[] {
  const definition = definitionOf(shape)
  if (definition.type === 'string') return [{ where, shape }]
  if (plain.has(definition.type)) return []
  const inside = [
    ...Object.entries(definition.shape ?? {}).map(([name, field]) => [`${where}.${name}`, field] as const),
    ...(definition.options ?? []).map((option, index) => [`${where}|${index}`, option] as const),
    ...[definition.element, definition.innerType, definition.in, definition.out]
      .filter((held) => held !== undefined)
      .map((held) => [where, held] as const),
    ...[definition.keyType, definition.valueType]
      .filter((held) => held !== undefined)
      .map((held) => [`${where}[]`, held] as const),
  ]
  if (inside.length === 0 && definition.type !== 'object')
    throw new Error(`${where}: nothing is known of the shape "${definition.type}".`)
  return inside.flatMap(([place, held]) => listTexts(held, place))
}

/** Every shape that takes text from outside, of every call. */
export function listTextsOfCalls(): TextShape[] {
  return allCalls.flatMap((call) =>
    [
      { place: 'query', shape: call.query },
      { place: 'body', shape: call.body },
    ].flatMap(({ place, shape }) => (shape ? listTexts(shape, `${call.method} ${call.path} ${place}`) : [])),
  )
}

/** What is wrong with the order in which a text is judged; null when its length comes first. */
export function findFault({ where, shape }: TextShape): string | null {
  const { checks = [], format } = definitionOf(shape)
  if (format) return `${where} is a pattern before its length is known`
  const kinds = checks.map((check) => check._zod.def)
  const length = kinds.findIndex((kind) => kind.check === 'max_length')
  if (length < 0) return `${where} has no longest length`
  const isEarly = (kind: { check: string }, at: number) =>
    at < length && !['overwrite', 'min_length'].includes(kind.check)
  if (kinds.some(isEarly)) return `${where} is judged before its length`
  const hasPattern = kinds.some((kind) => kind.check === 'string_format')
  if (hasPattern && kinds[length]?.abort !== true) return `${where} is matched though it is too long`
  return null
}
