import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'
import { bodyLimitOf } from '#src/contract/call.ts'
import { boundedText } from '#src/contract/shapes.ts'
import { limits } from '#src/rules/limits.ts'
import { findFault, listTexts, listTextsOfCalls } from './input-shapes.ts'

const texts = listTextsOfCalls()

describe('request input', () => {
  it('has its length checked first, in every field of every call', () => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.map(findFault).filter((fault) => fault !== null)).toEqual([])
  })

  it.each([
    ['a text without a length limit', z.string(), 'has no longest length'],
    ['a pattern without a length limit', z.string().check(z.regex(/a/)), 'has no longest length'],
    ['a built-in pattern', z.uuid(), 'is a pattern before its length is known'],
    [
      'a pattern, then a length',
      z.string().check(z.regex(/a/), z.maxLength(9)),
      'is checked before its length',
    ],
    [
      'a length check that does not abort',
      z.string().check(z.maxLength(9), z.regex(/a/)),
      'though it is too long',
    ],
  ])('%s is reported', (_what, shape, fault) => {
    const [found] = listTexts(z.object({ list: z.optional(z.array(z.object({ field: shape }))) }), 'body')
    expect(findFault(found!)).toContain(fault)
    expect(found!.where).toBe('body.list.field')
  })

  it('has a small body limit, except in calls that take files or lists', () => {
    const large = allCalls.filter((call) => bodyLimitOf(call, false) > limits.bodyBytes)
    expect(large.map((call) => `${call.method} ${call.path}`).sort()).toEqual([
      'PATCH /admin/equipment/{id}/',
      'PATCH /pdf-workflow/pdf/{id}/reading/',
      'PATCH /supervisor/equipment/{id}/',
      'POST /admin/equipment/',
      'POST /executions/{id}/revise/',
      'POST /pdf-workflow/assign-plant/',
      'POST /supervisor/assignment-board/',
      'POST /supervisor/assignments/',
      'POST /supervisor/assignments/bulk_create/',
      'POST /supervisor/assignments/undo/',
      'POST /supervisor/equipment/',
      'POST /technician/checklist-execution/{id}/submit/',
      'POST /technician/executions/{id}/save/',
    ])
    const largest = allCalls.filter(
      (call) => call.multipart && bodyLimitOf(call, true) > limits.photosPerSubmissionBytes * 1.1,
    )
    // A backup archive contains all data; only administrators upload it.
    expect(largest.map((call) => [`${call.method} ${call.path}`, call.who])).toEqual([
      ['POST /admin/maintenance/backups/', ['admin']],
    ])
  })

  it.each(['\0', 'a\0b', '\ud800', 'x\udc00y'])(
    'rejects text that the database cannot store: %j',
    (given) => {
      expect(z.safeParse(boundedText(10), given).success).toBe(false)
      expect(z.safeParse(boundedText(10), '👷 Ångström').success).toBe(true)
    },
  )
})

const LENGTH = 20_000
const repeat = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

/** Inputs that make a vulnerable pattern backtrack (ReDoS). */
const hostile: Record<string, string> = Object.fromEntries(
  [
    'a',
    'a@',
    '@',
    '.',
    'a.',
    'a@a.',
    ' ',
    ' a',
    '\t',
    '-',
    '1',
    '1-',
    '0',
    '((',
    '[{',
    '"',
    '\\',
    '%',
    'é',
    '👷',
  ]
    .flatMap((part) => [
      [`${part}…`, repeat(part)],
      [`a@${part}…@`, `a@${repeat(part)}@`],
      [`${part}…!`, `${repeat(part)}!`],
    ])
    .concat([
      ['spaces around', `${repeat(' ')}a${repeat(' ')}`],
      ['an email with a long name', `${repeat('a')}@a.b`],
      ['a number that is long', repeat('9')],
    ]),
)

/**
 * The least processor time of several rounds, in milliseconds: other processes only lengthen a round.
 * @param enough milliseconds; a round at or below this time is the last one
 */
function measure(work: () => void, enough = 0): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 10 && best > enough; round++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

describe('20,000 hostile characters', () => {
  it('cause no catastrophic backtracking (ReDoS) in any field of any call', () => {
    // Text of the same length without a match: the linear cost per character.
    const harmless = repeat('harmless')
    const slow = texts.flatMap(({ where, shape }) => {
      const usual = measure(() => z.safeParse(shape, harmless))
      return Object.entries(hostile).flatMap(([name, given]) => {
        const limit = 20 * usual + 5
        const taken = measure(() => z.safeParse(shape, given), limit)
        // Catastrophic backtracking takes thousands of times as long.
        return taken > limit ? [`${where}, ${name}: ${taken} ms, usually ${usual} ms`] : []
      })
    })
    expect(slow).toEqual([])
  })
})
