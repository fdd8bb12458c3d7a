import { describe, expect, it } from 'vitest'
import { manualChangeId } from '#src/rules/plan-reading/find-warnings.ts'
import {
  type Decisions,
  type ManualValue,
  ManualValues,
  resolveCode,
  resolveValues,
} from './resolve-values.ts'

const at = '2026-11-20T08:00:00.000Z'
const importer = { by: 9, at }
const undecided: Decisions = {
  original: new Map(),
  corrected: new Map(),
  accepted: new Set(),
  removed: new Map(),
  importer,
}
const corrected = (...keys: string[]): Decisions => ({
  ...undecided,
  corrected: new Map(keys.map((key) => [key, { by: 2, at }])),
})
const manualOf = (kind: ManualValue['kind'], fields: Record<string, unknown>) =>
  new ManualValues(
    Object.entries(fields).map(([field, file_value]) => ({
      ...{ kind, item_id: 5, field, file_value, changed_by: 1 },
      ...{ changed_at: at, changed_by_name: 'Ann Lee' },
    })),
  )
const nobody = new ManualValues([])
const limits = (tolerance_min: number | null, tolerance_max: number | null, unit = 'bar') => ({
  ...{ tolerance_min, tolerance_max, unread_limits: '', unit },
})
const task = (values: object, row: object | null, fileValues: object | undefined = values) => ({
  kind: 'task' as const,
  node: 'task-1',
  values: { ...values },
  fileValues: fileValues && { ...fileValues },
  row: row && { id: 5, ...row },
})

describe('resolveValues', () => {
  it('takes the value of the file where nobody changed one', () => {
    const item = task({ title: 'Oil', ...limits(1, 2) }, { title: 'Oil', ...limits(1, 3) })
    expect(resolveValues(item, nobody, undecided)).toEqual({
      columns: { title: 'Oil', ...limits(1, 2) },
      notes: [],
      manual: [],
    })
  })

  it('keeps a hand-made limit while the file repeats its old value', () => {
    const manual = manualOf('task', limits(3, 5))
    const result = resolveValues(task(limits(3, 5), limits(3, 7)), manual, undecided)
    expect(result.columns).toEqual({})
    expect(result.manual).toEqual([])
    expect(result.notes).toMatchObject([{ by: 'Ann Lee', is_conflict: false }])
  })

  it('keeps a hand-made limit and names both when the file changed', () => {
    const manual = manualOf('task', limits(3, 5))
    const result = resolveValues(task(limits(3, 6), limits(3, 7)), manual, undecided)
    expect(result.columns).toEqual({})
    expect(result.manual).toEqual([])
    const [note] = result.notes
    expect(note).toMatchObject({ is_conflict: true, at })
    expect(note!.fields).toContainEqual({ field: 'tolerance_max', value: 7, file_before: 5, file_now: 6 })
  })

  it('remembers the new value of the file once a person accepted the conflict', () => {
    const accepted = new Set([manualChangeId('task-1', 'limits')])
    const manual = manualOf('task', limits(3, 5))
    const result = resolveValues(task(limits(3, 6), limits(3, 7)), manual, { ...undecided, accepted })
    expect(result.columns).toEqual({})
    expect(result.manual).toContainEqual({ field: 'tolerance_max', after: { file_value: 6, by: 1, at } })
  })

  it('forgets the manual change once the file agrees', () => {
    const manual = manualOf('task', limits(3, 5))
    const result = resolveValues(task(limits(3, 7), limits(3, 7)), manual, undecided)
    expect(result.notes).toEqual([])
    expect(result.manual).toHaveLength(4)
    expect(result.manual.every(({ after }) => after === null)).toBe(true)
  })

  it('writes a corrected limit and remembers what the file stated', () => {
    const item = task(limits(3, 7), limits(3, 5), limits(3, 5))
    const result = resolveValues(item, nobody, corrected('task-1 tolerance_max'))
    expect(result.columns).toEqual(limits(3, 7))
    expect(result.manual).toContainEqual({ field: 'tolerance_max', after: { file_value: 5, by: 2, at } })
    expect(result.manual).toContainEqual({ field: 'unit', after: { file_value: 'bar', by: 2, at } })
  })

  it('forgets the manual change when a person takes the value of the file', () => {
    const manual = manualOf('task', limits(3, 5))
    const item = task(limits(3, 6), limits(3, 7), limits(3, 6))
    const result = resolveValues(item, manual, corrected('task-1 tolerance_max'))
    expect(result.columns).toEqual(limits(3, 6))
    expect(result.manual.map(({ after }) => after)).toEqual([null, null, null, null])
  })

  it('changes nothing of a machine for values that the file does not give, but clears one that a person cleared', () => {
    const item = {
      kind: 'equipment' as const,
      node: 'equipment-1',
      values: { name: 'Pump', model: '', location: '' },
      fileValues: { name: 'Pump', model: '', location: 'Hall 1' },
      row: { id: 5, name: 'Pump', model: 'X', location: 'Hall 1' },
    }
    const result = resolveValues(item, nobody, corrected('equipment-1 location'))
    expect(result.columns).toEqual({ name: 'Pump', location: '' })
    expect(result.manual).toEqual([{ field: 'location', after: { file_value: 'Hall 1', by: 2, at } }])
  })

  it('keeps the order that a person gave to the tasks without a note', () => {
    const manual = manualOf('task', { order: 1 })
    const result = resolveValues(
      task({ order: 1, title: 'Oil' }, { order: 3, title: 'Oil' }),
      manual,
      undecided,
    )
    expect(result).toEqual({ columns: { title: 'Oil' }, notes: [], manual: [] })
  })

  it('has nothing to remember for a task that a person added', () => {
    const result = resolveValues(
      { ...task({ title: 'Guard' }, null), fileValues: undefined },
      nobody,
      undecided,
    )
    expect(result).toEqual({ columns: { title: 'Guard' }, notes: [], manual: [] })
  })
})

describe('resolveCode', () => {
  const item = { node: 'equipment-1', code: 'P-101', row: null }
  const original = new Map([['equipment-1', { equipment_id: 'P-1O1' }]])

  it('remembers the code of the file when a person corrected it', () => {
    const decisions = { ...corrected('equipment-1 equipment_id'), original }
    expect(resolveCode(item, 'equipment', nobody, decisions)).toEqual([
      { field: 'equipment_id', after: { file_value: 'P-1O1', by: 2, at } },
    ])
  })

  it('forgets the former code once the file uses the new one', () => {
    const manual = manualOf('equipment', { equipment_id: 'P-100' })
    const result = resolveCode({ ...item, row: { id: 5 } }, 'equipment', manual, undecided)
    expect(result).toEqual([{ field: 'equipment_id', after: null }])
  })
})
