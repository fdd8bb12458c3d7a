import { expect, test } from 'vitest'
// The whole library brings sentences of its own for every fault as soon as anything imports it, as the settings do.
import 'zod'
import * as z from 'zod/mini'
import { sentences } from '#src/rules/sentences.ts'
import { parseInput } from './parse-input.ts'

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

test('a parameter that is left empty is one that was not given', () => {
  expect(parseInput(schema, { status: '', name: 'abc' }, 'query')).toEqual({ name: 'abc' })
  expect(() => parseInput(needed, { needed: '' }, 'query')).toThrow(sentences.required)
})

test('what is empty in a body is what was given', () => {
  expect(parseInput(needed, { needed: '' }, 'body')).toEqual({ needed: '' })
})

test.each<[what: string, given: object, sentence: string]>([
  ['a choice that there is not', { status: 'gone' }, 'Please choose one of these: pending, completed'],
  ['text instead of a number', { count: 'two' }, sentences.notANumber],
  ['too little', { count: 1 }, 'This has to be at least 2'],
  ['too much', { count: 9 }, 'This has to be at most 5'],
  ['too short a text', { name: 'a' }, 'This has to be at least 3 characters long'],
  ['too long a list', { items: [1, 2, 3] }, 'This has to be at most 2 entries long'],
  ['what is not asked for', { inside: { more: 1 } }, 'This is not known here: more'],
  ['another form', { shape: 'a' }, 'This value is not valid'],
  ['none of two kinds', { either: 'z' }, 'This value is not valid'],
  ['another kind of value', { name: {} }, 'This value is not valid'],
  ['what the contract has a sentence for', { own: 3 }, 'A sentence of the contract'],
])('%s is refused in words for a person', (_what, given, sentence) => {
  const field = Object.keys(given)[0]!
  expect(() => parseInput(schema, given, 'body')).toThrow(
    expect.objectContaining({ status: 400, message: sentence, details: { [field]: [sentence] } }),
  )
})
