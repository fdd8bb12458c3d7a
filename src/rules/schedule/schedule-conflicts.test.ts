import { describe, expect, it } from 'vitest'
import { findConflicts, SHIFT_MINUTES } from './schedule-conflicts.ts'

let count = 0
const assignment = (more: object = {}) => {
  count += 1
  const plain = {
    technician_id: 1,
    due_date: '2026-03-02',
    status: 'pending',
    plant_id: count,
    open_minutes: 30,
  }
  return { id: count, ...plain, ...more } as typeof plain & { id: number; status: 'pending' }
}

describe('findConflicts', () => {
  it('reports a day with several open assignments of one technician', () => {
    const [one, same, elsewhere] = [assignment({ plant_id: 7 }), assignment({ plant_id: 7 }), assignment()]
    expect(findConflicts([one, same])).toEqual([
      {
        date: '2026-03-02',
        technician_id: 1,
        reasons: ['several_assignments'],
        open_minutes: 60,
        assignments: [one, same],
      },
    ])
    expect(findConflicts([one, same, elsewhere])).toMatchObject([
      { reasons: ['several_assignments', 'several_plants'], open_minutes: 90 },
    ])
  })

  it('reports a day with more work than a shift', () => {
    expect(findConflicts([assignment({ open_minutes: SHIFT_MINUTES })])).toEqual([])
    expect(findConflicts([assignment({ open_minutes: SHIFT_MINUTES + 1 })])).toMatchObject([
      { reasons: ['too_much_work'] },
    ])
  })

  it('reports no conflict across days or technicians, or with completed assignments', () => {
    const apart = [
      assignment(),
      assignment({ due_date: '2026-03-03' }),
      assignment({ technician_id: 2 }),
      assignment({ status: 'completed', open_minutes: 1000 }),
    ]
    expect(findConflicts(apart)).toEqual([])
  })

  it('sorts by day and keeps the order of the technicians', () => {
    const day = (due_date: string, technician_id: number) => [
      assignment({ due_date, technician_id }),
      assignment({ due_date, technician_id }),
    ]
    const found = findConflicts([...day('2026-03-05', 3), ...day('2026-03-04', 2), ...day('2026-03-04', 1)])
    expect(found.map(({ date, technician_id }) => [date, technician_id])).toEqual([
      ['2026-03-04', 2],
      ['2026-03-04', 1],
      ['2026-03-05', 3],
    ])
  })
})
