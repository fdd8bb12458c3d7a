import { describe, expect, it } from 'vitest'
import type { ParsedPlan } from '#src/server/plan-import/plan/parsed-plan.ts'
import { cleanPlan, cleanTexts } from './clean-plan.ts'

const lonely = '\ud83d'

describe('cleaning a parsed plan for the database', () => {
  it('removes characters that PostgreSQL rejects and keeps every letter, line break and emoji', () => {
    expect(cleanTexts(`Zakład\u0000 ${lonely}Łódź\nпомпа\tポンプ 🔧\u0007`)).toBe(
      'Zakład   Łódź\nпомпа\tポンプ 🔧 ',
    )
  })

  it('cleans every depth and keeps numbers and nulls', () => {
    expect(cleanTexts({ a: [{ b: 'x\u0000', c: null, d: 3.5, e: true }] })).toEqual({
      a: [{ b: 'x ', c: null, d: 3.5, e: true }],
    })
  })

  it('keeps the first thousand lines that were not understood', () => {
    const notUnderstood = Array.from({ length: 5000 }, (_, index) => ({
      page: 1,
      text: `line ${index}`,
      box: null,
    }))
    const reading: ParsedPlan = {
      pages: 1,
      layout: 'flat',
      plants: [],
      notUnderstood,
      held: null,
      marks: notUnderstood.map((line) => ({ ...line, kind: 'limits' as const })),
      unreadColumns: [],
      fingerprint: null,
    }
    expect(cleanPlan(reading).notUnderstood).toEqual(notUnderstood.slice(0, 1000))
    expect(cleanPlan(reading).marks).toHaveLength(1000)
  })
})
