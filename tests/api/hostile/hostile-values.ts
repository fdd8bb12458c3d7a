import { pick } from './sample-schema.ts'

/** JSON texts in place of a value; some of them are not valid JSON. */
const values = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e-320',
  '1e308',
  '-1e308',
  '1e400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"x\\udc00y"',
  '"\\u202e\\u200b\\ufeff"',
  '"👷🏽‍♀️"',
  '"%00"',
  '"%"',
  '"\\\\"',
  `"' or 1=1; drop table users; --"`,
  '"<script>alert(1)</script>"',
  '"NaN"',
  '"Infinity"',
  '"1e5"',
  '"0x10"',
  '"1,2"',
  '"١٢"',
  '"-1"',
  '"99999999999999999999"',
  '"0000-00-00"',
  '"0000-01-01"',
  '"0001-01-01"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"10000-01-01"',
  '"+275760-09-13"',
  '"-000001-01-01"',
  '"+275760-09-13T00:00:00.000Z"',
  '"-271821-04-20T00:00:00.000Z"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999Z"',
  '"2026-11-23T25:61:61Z"',
  '"infinity"',
  '"now"',
  '[]',
  '{}',
  '[null]',
  '[[[[1]]]]',
  '{"toString":1,"valueOf":2,"length":-1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"then":true}',
]

const repeat = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Large texts, created on demand. */
const large: (() => string)[] = [
  () => JSON.stringify(repeat('a', 300)),
  () => JSON.stringify(repeat('ä', 20_000)),
  () => JSON.stringify(repeat('a@', 20_000)),
  () => JSON.stringify(`a@${repeat('.', 20_000)}@`),
  () => JSON.stringify(repeat(' ', 50_000)),
  () => JSON.stringify(repeat('9', 5000)),
  () => JSON.stringify(repeat('👷', 30_000)),
  () => JSON.stringify(repeat('x', 70_000)),
  () => `[${repeat('1,', 30_000)}1]`,
  () => `[${repeat('{},', 15_000)}{}]`,
  () => '['.repeat(5000) + ']'.repeat(5000),
  () => '{"a":'.repeat(5000) + '1'.concat('}'.repeat(5000)),
  () => `{${Array.from({ length: 2000 }, (_, index) => `"k${index}":${index}`).join()}}`,
]

/** Picks a JSON text that a valid request never contains. */
export function hostileJson(random: () => number): string {
  return random() < 0.9 ? pick(random, values) : pick(random, large)()
}

/** The same as text for a URL, a form or a header. */
export function hostileText(random: () => number): string {
  const json = hostileJson(random)
  try {
    const value = JSON.parse(json) as unknown
    return typeof value === 'string' ? value : json
  } catch {
    return json
  }
}

/** Path parameters that are no valid id. */
export const hostileIds = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '0x1',
  '01',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '%00',
  '%ff',
  '%',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '..',
  '1%00',
  '%E2%80%AE',
  "1'--",
  '1;2',
  '1?x=%00',
  '0198f0c4-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(150),
  'x'.repeat(3000),
] as const

/** Bodies that are not valid JSON, whatever their content type. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '\ufeff{}',
  'null',
  '[]',
  '"text"',
  '0',
  'true',
  '\0',
  '{"a":"\n"}',
  '{"a":1}{"b":2}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
]

export const contentTypes = [
  'text/plain',
  'text/html; charset=utf-8',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'multipart/mixed; boundary=x',
  'application/',
  '/',
  'garbage',
  ',',
] as const
