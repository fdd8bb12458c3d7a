import { expect, test } from 'vitest'
// Importing all of zod installs its own English messages globally; the settings do this.
import 'zod'
import * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'
import { flagText, wholeNumberText } from '#src/contract/shapes.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { Problem } from '#src/server/problems/problem.ts'
import { parseInput, parseParameters } from './parse-input.ts'

const schema = z.object({
  status: z.optional(z.enum(['pending', 'completed'])),
  count: z.optional(z.int().check(z.minimum(2), z.maximum(5))),
  name: z.optional(z.string().check(z.minLength(3))),
  items: z.optional(z.array(z.int()).check(z.maxLength(2))),
  inside: z.optional(z.strictObject({})),
  shape: z.optional(z.string().check(z.regex(/^x$/))),
  either: z.optional(z.union([z.int(), z.literal('y')])),
  own: z.optional(z.string('A sentence of the contract')),
})
const needed = z.object({ needed: z.string() })

test('treats an empty parameter as missing', () => {
  expect(parseInput(schema, { status: '', name: 'abc' }, 'query')).toEqual({ name: 'abc' })
  expect(() => parseInput(needed, { needed: '' }, 'query')).toThrow(validationMessages.required)
})

test('accepts an empty value in a body', () => {
  expect(parseInput(needed, { needed: '' }, 'body')).toEqual({ needed: '' })
})

test.each<[what: string, given: object, sentence: string]>([
  ['an unknown choice', { status: 'gone' }, 'Please choose one of these: pending, completed'],
  ['text instead of a number', { count: 'two' }, validationMessages.notANumber],
  ['too little', { count: 1 }, 'This has to be at least 2'],
  ['too much', { count: 9 }, 'This has to be at most 5'],
  ['too short a text', { name: 'a' }, 'This has to be at least 3 characters long'],
  ['too long a list', { items: [1, 2, 3] }, 'This has to be at most 2 entries long'],
  ['an unknown field', { inside: { more: 1 } }, 'Unknown fields: more'],
  ['an invalid format', { shape: 'a' }, 'This value is not valid'],
  ['a value of neither union member', { either: 'z' }, 'This value is not valid'],
  ['a value of another type', { name: {} }, 'This value is not valid'],
  ['a value with a message in the contract', { own: 3 }, 'A sentence of the contract'],
])('rejects %s with a message for users', (_what, given, sentence) => {
  const field = Object.keys(given)[0]!
  expect(() => parseInput(schema, given, 'body')).toThrow(
    expect.objectContaining({ status: 400, message: sentence, details: { [field]: [sentence] } }),
  )
})

test.each<[what: string, schema: z.ZodMiniType, given: unknown, sentence: string]>([
  ['a number that is not positive', z.int().check(z.positive()), 0, 'This has to be more than 0'],
  ['a number parameter that is text', wholeNumberText(1, 9), 'two', validationMessages.notANumber],
  ['an invalid boolean', flagText, 'maybe', validationMessages.unknownChoice],
])('rejects %s with an accurate message', (_what, field, given, sentence) => {
  expect(() => parseInput(z.object({ field }), { field: given }, 'body')).toThrow(sentence)
})

const messageOf = (error: Problem, place: string, language: LanguageCode) => {
  const { details, message } = error.renderIn(language)
  return details ?? { [place]: [message] }
}

/** Parses an input: the parsed value, or the messages of the refusal by field. */
function evaluate(schema: z.ZodMiniType, given: unknown, place: 'query' | 'body') {
  try {
    return { taken: parseInput(schema, given, place) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: messageOf(error, place, 'en'), german: messageOf(error, place, 'de') }
  }
}

/** The parameter names of a query, or the field names of a body. */
function listFields(schema: z.ZodMiniType): string[] {
  const {
    shape,
    in: before,
    innerType,
    options,
  } = schema._zod.def as unknown as {
    shape?: object
    in?: z.ZodMiniType
    innerType?: z.ZodMiniType
    options?: z.ZodMiniType[]
  }
  const inside = [before, innerType, ...(options ?? [])].flatMap((part) => (part ? listFields(part) : []))
  return [...new Set([...Object.keys(shape ?? {}), ...inside])]
}

const inputs = allCalls.flatMap((call) =>
  (['query', 'body'] as const).flatMap((place) => {
    const schema = call[place] as z.ZodMiniType | undefined
    return schema ? [{ where: `${call.method} ${call.path}`, place, schema, fields: listFields(schema) }] : []
  }),
)

test('treats every empty parameter of every call as missing', () => {
  const queries = inputs.filter(({ place }) => place === 'query')
  expect(queries.flatMap(({ fields }) => fields).length).toBeGreaterThan(60)
  for (const { where, schema, fields } of queries) {
    const without = evaluate(schema, {}, 'query')
    for (const name of fields)
      for (const empty of ['', ['', '']])
        expect(evaluate(schema, { [name]: empty }, 'query'), `${where} ?${name}=`).toEqual(without)
  }
})

/** A sentence for users, without validator jargon. */
const isUserMessage = (sentence: string) =>
  /^\p{Lu}[\p{L}-]* \p{L}/u.test(sentence) &&
  !/\b(invalid|expected|received|undefined|NaN|null|regex|zod|enum|union)\b|\[object|\/\^/i.test(sentence)

test('rejects every invalid value of every call with a message for users', () => {
  const invalidValues = [null, 'a b\0', 'x'.repeat(20_000), '-1', 1e99, { a: 1 }, [null]]
  const checked = new Set<string>()
  for (const { where, place, schema, fields } of inputs) {
    const ofFields = fields.flatMap((name) => invalidValues.map((value) => ({ [name]: value })))
    const given = place === 'body' ? [...invalidValues, ...ofFields] : ofFields
    for (const value of given) {
      const answer = evaluate(schema, value, place)
      const german = Object.values(answer.german ?? {}).flat()
      for (const [at, sentence] of Object.values(answer.refused ?? {})
        .flat()
        .entries()) {
        if (checked.has(sentence)) continue
        expect(german[at], `${sentence}, in German`).toMatch(/^\p{Lu}|^(task_|signature )/u)
        expect(german[at], 'in German').not.toBe(sentence)
        expect(isUserMessage(sentence), `${where} ${place} ${JSON.stringify(value)}: ${sentence}`).toBe(true)
        checked.add(sentence)
      }
    }
  }
  expect(checked.size).toBeGreaterThan(30)
})

test('answers 404 for every invalid id in a path', () => {
  const named = allCalls.filter((call) => call.path.includes('{'))
  expect(named.length).toBeGreaterThan(40)
  for (const call of named)
    for (const value of ['', '0', '-1', '1.5', '2147483648', 'a', "1'--", '%00', '9'.repeat(500)]) {
      const given = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, value]),
      )
      expect(() => parseParameters(call, given), `${call.path} ${value}`).toThrow('This was not found.')
    }
})
