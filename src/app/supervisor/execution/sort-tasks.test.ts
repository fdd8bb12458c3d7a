import { describe, expect, it } from 'vitest'
import type { ExecutionTask } from '#src/contract/executions.ts'
import { sortForReview } from './sort-tasks.ts'

function task(
  order: number,
  status: 'ok' | 'not_ok' | null,
  measurement: number | null = null,
): ExecutionTask {
  return {
    id: order,
    task_number: String(order),
    order,
    title: `Task ${order}`,
    description: '',
    task_type: '',
    is_required: true,
    is_critical: false,
    requires_photo: false,
    requires_measurement: measurement !== null,
    requires_comment: false,
    expected_result: '',
    tolerance_min: 2,
    tolerance_max: 4,
    unread_limits: '',
    unit: 'bar',
    needs_attention: false,
    previous: null,
    finding: null,
    response: {
      status,
      description: '',
      measurement,
      photo_url: null,
      photos: [],
      completed_at: null,
    },
  }
}

describe('review order', () => {
  it('starts with Not OK, then unanswered, then OK outside the limits', () => {
    const tasks = [task(1, 'ok'), task(2, 'ok', 5), task(3, null), task(4, 'not_ok'), task(5, 'ok', 3)]
    expect(sortForReview(tasks).map((one) => one.order)).toEqual([4, 3, 2, 1, 5])
  })

  it('preserves the order of the checklist within each rank', () => {
    const tasks = [task(3, 'not_ok'), task(1, 'not_ok'), task(2, 'ok'), task(4, 'ok')]
    expect(sortForReview(tasks).map((one) => one.order)).toEqual([1, 3, 2, 4])
  })
})
