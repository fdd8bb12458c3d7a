import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PhoneTimes, validatePhoneTimes } from './phone-times.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const begins = new Date('2026-03-02T06:00:00.000Z')
const received = new Date('2026-03-02T12:00:00.000Z')
const server = { begins, received }
const iso = (moment: number | Date) => new Date(moment).toISOString()

/** What was believed, `null` for nothing said, and `!` for what cannot be. */
function summarise(phone: PhoneTimes): {
  started: string
  during: string[]
  completed: string
  off: boolean
} {
  const judged = validatePhoneTimes(phone, server)
  const say = ({ at, said }: (typeof judged)['started']) =>
    said === null ? (at?.toISOString().slice(11, 16) ?? '-') : `! ${said}`
  return {
    started: say(judged.started),
    during: judged.during.map(say),
    completed: say(judged.completed),
    off: judged.isClockOff,
  }
}

const honest: PhoneTimes = {
  sent: '2026-03-02T12:00:00Z',
  started: '2026-03-02T10:00:00Z',
  during: ['2026-03-02T10:10:00Z', '2026-03-02T10:20:00Z'],
  completed: '2026-03-02T10:30:00Z',
}
const asSaid = { started: '10:00', during: ['10:10', '10:20'], completed: '10:30', off: false }

const shifted = (by: number): PhoneTimes => ({
  sent: iso(Date.parse(honest.sent!) + by),
  started: iso(Date.parse(honest.started!) + by),
  during: honest.during!.map((said) => iso(Date.parse(said!) + by)),
  completed: iso(Date.parse(honest.completed!) + by),
})

const table: [what: string, phone: PhoneTimes, expected: ReturnType<typeof summarise>][] = [
  ['an honest phone', honest, asSaid],
  ['a phone that does not say when it sends', { ...honest, sent: undefined }, asSaid],
  ['a clock three hours ahead', shifted(180 * MINUTE), asSaid],
  ['a clock three hours behind', shifted(-180 * MINUTE), asSaid],
  ['a clock three days ahead', shifted(3 * DAY), { ...asSaid, off: true }],
  ['a clock ten years behind', shifted(-3650 * DAY), { ...asSaid, off: true }],
  ['a request four minutes under way', { ...honest, sent: '2026-03-02T11:56:00Z' }, asSaid],
  ['a moment of sending that is no time', { ...honest, sent: 'soon' }, { ...asSaid, off: true }],
  ['nothing at all', {}, { started: '-', during: [], completed: '-', off: false }],
  [
    'a clock that was put right after the first answer',
    { ...honest, during: ['2016-01-01T00:00:10Z', '2026-03-02T10:20:00Z'] },
    { ...asSaid, during: ['! 2016-01-01T00:00:10Z', '10:20'] },
  ],
  [
    'an answer that lies ahead',
    { ...honest, during: ['2031-01-01T00:00:00Z'] },
    { ...asSaid, during: ['! 2031-01-01T00:00:00Z'] },
  ],
  [
    'an answer before the work was handed out',
    { ...honest, during: ['2026-03-02T05:54:00Z', '2026-03-02T10:10:00Z'] },
    { ...asSaid, during: ['! 2026-03-02T05:54:00Z', '10:10'] },
  ],
  [
    'an answer a little before the work was handed out',
    { during: ['2026-03-02T05:56:00Z'] },
    { started: '-', during: ['06:00'], completed: '-', off: false },
  ],
  [
    'an answer after the completion',
    { ...honest, during: ['2026-03-02T10:10:00Z', '2026-03-02T11:00:00Z'] },
    { ...asSaid, during: ['10:10', '! 2026-03-02T11:00:00Z'] },
  ],
  [
    'an answer a little after the completion',
    { ...honest, during: ['2026-03-02T10:10:00Z', '2026-03-02T10:31:00Z'] },
    { ...asSaid, during: ['10:10', '10:30'] },
  ],
  [
    'a completion before the first answer',
    { ...honest, completed: '2026-03-02T09:00:00Z' },
    { ...asSaid, completed: '! 2026-03-02T09:00:00Z' },
  ],
  [
    'a start after the first answer',
    { ...honest, started: '2026-03-02T10:17:00Z' },
    { ...asSaid, started: '! 2026-03-02T10:17:00Z' },
  ],
  [
    'a start after the completion, without an answer that is believed',
    { started: '2026-03-02T11:00:00Z', completed: '2026-03-02T10:30:00Z' },
    { started: '! 2026-03-02T11:00:00Z', during: [], completed: '10:30', off: false },
  ],
  [
    'a word, a number past all time and a day that there is not',
    { during: ['yesterday', '+999999-01-01T00:00:00Z', '2026-02-31T25:00:00Z'] },
    {
      started: '-',
      during: ['! yesterday', '! +999999-01-01T00:00:00Z', '! 2026-02-31T25:00:00Z'],
      completed: '-',
      off: false,
    },
  ],
]

test.each(table)('%s', (_what, phone, expected) => {
  expect(summarise(phone)).toEqual(expected)
})

test('what is kept of a time that cannot be has an end', () => {
  const { completed } = validatePhoneTimes({ completed: 'x'.repeat(5_000) }, server)
  expect(completed.said).toHaveLength(100)
})

test('work that was handed out after it arrived, by a server whose clock was put back, is not lost', () => {
  const judged = validatePhoneTimes(
    { completed: iso(received) },
    { begins: new Date(+received + DAY), received },
  )
  expect(judged.completed).toEqual({ at: received, said: null })
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

test('whatever a phone says: what is believed can be and is in order, and the rest is kept', () => {
  fc.assert(
    fc.property(anyPhone, (phone) => {
      const { started, during, completed } = validatePhoneTimes(phone, server)
      const told = [phone.started, ...phone.during, phone.completed]
      for (const [index, { at, said }] of [started, ...during, completed].entries()) {
        expect(said !== null && at !== null).toBe(false)
        expect(at === null && said === null).toBe(!told[index])
        if (said !== null) expect(told[index]?.startsWith(said)).toBe(true)
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

test('honest work is believed to the millisecond, however far the clock is off', () => {
  const work = fc.array(fc.integer({ min: +begins, max: +received }), { minLength: 2, maxLength: 8 })
  const drift = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 6 * MINUTE, max: 4_000 * DAY }),
    fc.integer({ min: -9_000 * DAY, max: -6 * MINUTE }),
  )
  fc.assert(
    fc.property(work, drift, (moments, off) => {
      const [started, ...rest] = [...moments].sort((one, other) => one - other)
      const said = (moment: number) => iso(moment + off)
      const judged = validatePhoneTimes(
        {
          sent: said(+received),
          started: said(started!),
          during: rest.map(said),
          completed: said(rest.at(-1)!),
        },
        server,
      )
      expect(judged.started.at).toEqual(new Date(started!))
      expect(judged.during.map(({ at }) => +at!)).toEqual(rest)
      expect(judged.completed).toEqual({ at: new Date(rest.at(-1)!), said: null })
      expect(judged.isClockOff).toBe(Math.abs(off) > DAY)
    }),
    seeded,
  )
})
