import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhoneTimes, validatePhoneTimes } from './phone-times.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const begins = new Date('2026-03-02T06:00:00.000Z')
const received = new Date('2026-03-02T12:00:00.000Z')
const server = { begins, received }
const iso = (moment: number | Date) => new Date(moment).toISOString()

/** The validated times as short texts: `-` for none, and `!` before an impossible time. */
function summarise(phone: PhoneTimes): {
  started: string
  during: string[]
  completed: string
  off: boolean
} {
  const validated = validatePhoneTimes(phone, server)
  const format = ({ at, rejectedTime: rejected }: (typeof validated)['started']) =>
    rejected === null ? (at?.toISOString().slice(11, 16) ?? '-') : `! ${rejected}`
  return {
    started: format(validated.started),
    during: validated.during.map(format),
    completed: format(validated.completed),
    off: validated.isClockOff,
  }
}

const honest: PhoneTimes = {
  sent: '2026-03-02T12:00:00Z',
  started: '2026-03-02T10:00:00Z',
  during: ['2026-03-02T10:10:00Z', '2026-03-02T10:20:00Z'],
  completed: '2026-03-02T10:30:00Z',
}
const asReported = { started: '10:00', during: ['10:10', '10:20'], completed: '10:30', off: false }

const shifted = (by: number): PhoneTimes => ({
  sent: iso(Date.parse(honest.sent!) + by),
  started: iso(Date.parse(honest.started!) + by),
  during: honest.during!.map((time) => iso(Date.parse(time!) + by)),
  completed: iso(Date.parse(honest.completed!) + by),
})

const table: [name: string, phone: PhoneTimes, expected: ReturnType<typeof summarise>][] = [
  ['an honest phone', honest, asReported],
  ['a phone that sends no sending time', { ...honest, sent: undefined }, asReported],
  ['a clock three hours ahead', shifted(180 * MINUTE), asReported],
  ['a clock three hours behind', shifted(-180 * MINUTE), asReported],
  ['a clock three days ahead', shifted(3 * DAY), { ...asReported, off: true }],
  ['a clock ten years behind', shifted(-3650 * DAY), { ...asReported, off: true }],
  ['a request that takes four minutes', { ...honest, sent: '2026-03-02T11:56:00Z' }, asReported],
  ['a sending time that is not a time', { ...honest, sent: 'soon' }, { ...asReported, off: true }],
  ['nothing at all', {}, { started: '-', during: [], completed: '-', off: false }],
  [
    'a clock that was corrected after the first answer',
    { ...honest, during: ['2016-01-01T00:00:10Z', '2026-03-02T10:20:00Z'] },
    { ...asReported, during: ['! 2016-01-01T00:00:10Z', '10:20'] },
  ],
  [
    'an answer in the future',
    { ...honest, during: ['2031-01-01T00:00:00Z'] },
    { ...asReported, during: ['! 2031-01-01T00:00:00Z'] },
  ],
  [
    'an answer before the assignment existed',
    { ...honest, during: ['2026-03-02T05:54:00Z', '2026-03-02T10:10:00Z'] },
    { ...asReported, during: ['! 2026-03-02T05:54:00Z', '10:10'] },
  ],
  [
    'an answer a little before the assignment existed',
    { during: ['2026-03-02T05:56:00Z'] },
    { started: '-', during: ['06:00'], completed: '-', off: false },
  ],
  [
    'an answer after the completion',
    { ...honest, during: ['2026-03-02T10:10:00Z', '2026-03-02T11:00:00Z'] },
    { ...asReported, during: ['10:10', '! 2026-03-02T11:00:00Z'] },
  ],
  [
    'an answer a little after the completion',
    { ...honest, during: ['2026-03-02T10:10:00Z', '2026-03-02T10:31:00Z'] },
    { ...asReported, during: ['10:10', '10:30'] },
  ],
  [
    'a completion before the first answer',
    { ...honest, completed: '2026-03-02T09:00:00Z' },
    { ...asReported, completed: '! 2026-03-02T09:00:00Z' },
  ],
  [
    'a start after the first answer',
    { ...honest, started: '2026-03-02T10:17:00Z' },
    { ...asReported, started: '! 2026-03-02T10:17:00Z' },
  ],
  [
    'a start after the completion, without a valid answer time',
    { started: '2026-03-02T11:00:00Z', completed: '2026-03-02T10:30:00Z' },
    { started: '! 2026-03-02T11:00:00Z', during: [], completed: '10:30', off: false },
  ],
  [
    'a word, a year out of range and a date that does not exist',
    { during: ['yesterday', '+999999-01-01T00:00:00Z', '2026-02-31T25:00:00Z'] },
    {
      started: '-',
      during: ['! yesterday', '! +999999-01-01T00:00:00Z', '! 2026-02-31T25:00:00Z'],
      completed: '-',
      off: false,
    },
  ],
]

test.each(table)('%s', (_name, phone, expected) => {
  expect(summarise(phone)).toEqual(expected)
})

test('truncates the stored text of an impossible time', () => {
  const { completed } = validatePhoneTimes({ completed: 'x'.repeat(5_000) }, server)
  expect(completed.rejectedTime).toHaveLength(100)
})

test('accepts work that begins after its arrival, when the server clock was set back', () => {
  const validated = validatePhoneTimes(
    { completed: iso(received) },
    { begins: new Date(+received + DAY), received },
  )
  expect(validated.completed).toEqual({ at: received, rejectedTime: null })
})

const anyTime = fc.option(
  fc.oneof(
    fc.integer({ min: +begins - 2 * DAY, max: +received + 2 * DAY }).map(iso),
    fc.integer({ min: +begins - 10 * MINUTE, max: +received + 10 * MINUTE }).map(iso),
    fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }).map(iso),
    fc.string(),
  ),
  { nil: null },
)
const anyPhone = fc.record({
  sent: anyTime,
  started: anyTime,
  during: fc.array(anyTime, { maxLength: 6 }),
  completed: anyTime,
})
const seeded = { seed: 20_260_302, numRuns: 1_000 }

test('for any input, valid times are possible and in order, and impossible ones keep their text', () => {
  fc.assert(
    fc.property(anyPhone, (phone) => {
      const { started, during, completed } = validatePhoneTimes(phone, server)
      const reported = [phone.started, ...phone.during, phone.completed]
      for (const [index, { at, rejectedTime: rejected }] of [started, ...during, completed].entries()) {
        expect(rejected !== null && at !== null).toBe(false)
        expect(at === null && rejected === null).toBe(!reported[index])
        if (rejected !== null) expect(reported[index]?.startsWith(rejected)).toBe(true)
      }
      const ends = during.flatMap(({ at }) => (at ? [+at] : [])).sort((one, other) => one - other)
      const inOrder = [
        +begins,
        ...(started.at ? [+started.at] : []),
        ...ends,
        ...(completed.at ? [+completed.at] : []),
        +received,
      ]
      expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other))
    }),
    seeded,
  )
})

test('corrects honest times to the millisecond for any clock error', () => {
  const work = fc.array(fc.integer({ min: +begins, max: +received }), { minLength: 2, maxLength: 8 })
  const drift = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 6 * MINUTE, max: 4_000 * DAY }),
    fc.integer({ min: -9_000 * DAY, max: -6 * MINUTE }),
  )
  fc.assert(
    fc.property(work, drift, (moments, off) => {
      const [started, ...rest] = [...moments].sort((one, other) => one - other)
      const byPhone = (moment: number) => iso(moment + off)
      const validated = validatePhoneTimes(
        {
          sent: byPhone(+received),
          started: byPhone(started!),
          during: rest.map(byPhone),
          completed: byPhone(rest.at(-1)!),
        },
        server,
      )
      expect(validated.started.at).toEqual(new Date(started!))
      expect(validated.during.map(({ at }) => +at!)).toEqual(rest)
      expect(validated.completed).toEqual({ at: new Date(rest.at(-1)!), rejectedTime: null })
      expect(validated.isClockOff).toBe(Math.abs(off) > DAY)
    }),
    seeded,
  )
})
