// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { assignmentCalls, type SupervisorAssignment } from '#src/contract/assignments.ts'
import { renderPart } from '#tests/render-part.tsx'
import { AssignmentDetails } from './assignment-details.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
afterEach(async () => {
  await page.remove()
  queryClient.clear()
})

const checklist = {
  execution_id: 8,
  name: 'Weekly',
  status: 'in_progress',
  review_status: 'none',
  task_count: 1,
  answered_count: 1,
  issues_found: 1,
}
const assignment = {
  id: 5,
  assignment_id: 'A-000005',
  status: 'completed',
  created_at: '2026-11-21T06:00:00Z',
  assigned_to: { id: 2, full_name: 'Marek Nowak' },
  assigned_by: { id: 1, full_name: 'Sue Visor' },
  estimated_duration: 30,
  instructions: '',
  equipment: [
    {
      id: 3,
      equipment_assignment_id: 4,
      equipment_id: 'PU-1',
      name: 'Feed pump',
      notes: '',
      status: 'in_progress',
      checklists: [checklist],
    },
  ],
} as unknown as SupervisorAssignment
const task = {
  id: 1,
  task_number: '3a',
  order: 1,
  title: 'Read the pressure',
  is_required: true,
  is_critical: true,
  requires_photo: false,
  requires_measurement: true,
  tolerance_min: null,
  tolerance_max: 80,
  unread_limits: '',
  unit: '°C',
  requires_comment: false,
  status: 'not_ok',
  is_outside_limits: true,
}

const show = async () => {
  page = renderPart(
    <QueryArea>
      <AssignmentDetails assignment={assignment} />
    </QueryArea>,
  )
  await page.ready
}

test('shows each checklist with its tasks and their flags', async () => {
  vi.mocked(api).mockResolvedValue({ ...assignment, checklists: [{ ...checklist, tasks: [task] }] })
  await show()
  await page.until(() => expect(page.all('ol > li')).toHaveLength(1))
  expect(vi.mocked(api).mock.lastCall?.slice(0, 2)).toEqual([assignmentCalls.read, { id: 5 }])
  expect(page.find('ol > li')?.textContent).toBe(
    '3aRead the pressureLimits: at most 80\u00a0°CRequiredCriticalValueOutside the limitsNot OK',
  )
})

test('shows the error when the tasks cannot load', async () => {
  vi.mocked(api).mockRejectedValue(new ApiError(500, 'internal', 'Not now.', { isServerSentence: true }))
  await show()
  await page.until(() => expect(page.text()).toContain('Failed to load the tasks'))
  expect(page.text()).toContain('PU-1 Feed pump')
  expect(page.text()).toContain('Not now.')
})
