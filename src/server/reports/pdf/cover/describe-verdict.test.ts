import { describe, expect, it } from 'vitest'
import { translateIn } from '#src/server/localization/translate-in.ts'
import type { ReportTask } from '#src/server/reports/pdf/content/report-document.ts'
import { summariseResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import {
  sampleChecklist,
  sampleEquipment,
  sampleTask,
} from '#src/server/reports/pdf/sample-report.test-data.ts'
import { describeVerdict } from './describe-verdict.ts'

const verdictOf = (...tasks: Partial<ReportTask>[]) =>
  describeVerdict(
    translateIn('reports', 'en'),
    summariseResult([sampleEquipment({ checklists: [sampleChecklist({ tasks: tasks.map(sampleTask) })] })]),
  )
const hot = { measurement: 90, tolerance_max: 80, unit: '°C' }

describe('the verdict on the cover', () => {
  it('is good only when every task is answered OK and measured within its limits', () => {
    expect(verdictOf({}, { ...hot, measurement: 80 })).toEqual({
      tone: 'good',
      headline: 'No findings',
      sentences: ['Every task was answered OK.'],
    })
  })

  it('does not evaluate limits that were not understood, and reports that', () => {
    expect(verdictOf({}, { measurement: 90, unread_limits: '80 or so °C', unit: '°C' })).toEqual({
      tone: 'warn',
      headline: '1 measurement not judged',
      sentences: [
        'Every task was answered OK.',
        '1 measurement not judged: the limits in the plan were not understood.',
      ],
    })
  })

  it('is not good when an OK has limits but no measured value', () => {
    const unmeasured = { ...hot, measurement: null }
    expect(verdictOf({}, unmeasured, { ...unmeasured, status: 'not_inspected' })).toMatchObject({
      tone: 'warn',
      sentences: [
        'No task was answered Not OK.',
        '1 task with limits was answered without a measured value.',
        '1 of 3 tasks could not be inspected.',
      ],
    })
    expect(verdictOf(unmeasured)).toMatchObject({ tone: 'warn', headline: '1 value not measured' })
  })

  it('counts the findings and the critical ones among them', () => {
    expect(verdictOf({}, { status: 'not_ok', is_critical: true, ...hot }, { status: 'not_ok' })).toEqual({
      tone: 'bad',
      headline: '2 findings, 1 critical',
      sentences: ['2 of 3 tasks answered Not OK, 1 of them critical.', '1 measurement outside the limits.'],
    })
  })

  it('does not count a critical task that is OK as a finding', () => {
    expect(verdictOf({ is_critical: true }).headline).toBe('No findings')
  })

  it('reports a value outside its limits that was answered OK', () => {
    expect(verdictOf({ status: 'ok', ...hot })).toEqual({
      tone: 'warn',
      headline: '1 measurement outside limits',
      sentences: [
        'Every task was answered OK.',
        '1 measurement outside the limits, 1 of them not reported as Not OK.',
      ],
    })
  })

  it('does not report open work as done', () => {
    expect(verdictOf({}, { status: null })).toEqual({
      tone: 'warn',
      headline: 'No findings so far',
      sentences: ['No task has been answered Not OK.', '1 of 2 tasks not answered.'],
    })
    expect(verdictOf({ status: null }, { status: null })).toEqual({
      tone: 'open',
      headline: 'Nothing answered yet',
      sentences: ['None of the 2 tasks has an answer.'],
    })
    expect(verdictOf().headline).toBe('Nothing to inspect')
  })

  it('warns when a task could not be inspected, and reports tasks that did not apply', () => {
    expect(verdictOf({}, { status: 'not_inspected' }, { status: 'not_applicable' })).toEqual({
      tone: 'warn',
      headline: 'No findings, 1 task not inspected',
      sentences: [
        'No task was answered Not OK.',
        '1 of 3 tasks could not be inspected. 1 of 3 tasks not applicable.',
      ],
    })
  })
})
