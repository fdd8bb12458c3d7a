// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '#tests/render-part.tsx'
import type { Assignment } from './assignment.ts'
import { ChecklistList } from './checklist-list.tsx'

type Checklist = Assignment['checklists'][number]

let page: ReturnType<typeof renderPart> | undefined
afterEach(() => page?.remove())

const task: Checklist['tasks'][number] = {
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
  is_outside_limits: false,
}

const checklist: Checklist = {
  id: 4,
  execution_id: 8,
  name: 'Weekly',
  description: '',
  checklist_type: '',
  category: '',
  priority: 'Medium',
  estimated_duration: null,
  task_count: 2,
  answered_count: 1,
  issues_found: 1,
  status: 'in_progress',
  review_status: 'none',
  completed_at: null,
  equipment_id: 2,
  equipment_tag: 'PU-1',
  equipment_name: 'Feed pump',
  tasks: [
    task,
    { ...task, id: 2, title: 'Listen', is_critical: false, requires_measurement: false, status: null },
  ],
}

test('shows the tasks of the checklists with requirements and answers', async () => {
  page = renderPart(<ChecklistList checklists={[checklist]} />)
  await page.ready
  expect(page.find('summary')?.textContent).toBe('WeeklyPU-1 Feed pump2 tasksIn Progress')
  expect(page.all('ol > li').map((row) => row.textContent)).toEqual([
    '3aRead the pressureLimits: at most 80\u00a0°CRequiredCriticalValueNot OK',
    '3aListenLimits: at most 80\u00a0°CRequiredPending',
  ])
})

test('marks values outside the limits, and answers without OK or Not OK', async () => {
  const given = [
    { ...task, id: 3, is_outside_limits: true, status: 'ok' as const },
    { ...task, id: 4, status: 'not_inspected' as const },
    { ...task, id: 5, status: 'not_applicable' as const },
  ]
  page = renderPart(<ChecklistList checklists={[{ ...checklist, tasks: given }]} />)
  await page.ready
  expect(page.all('ol > li').map((row) => row.textContent)).toEqual([
    '3aRead the pressureLimits: at most 80\u00a0°CRequiredCriticalValueOutside the limitsOK',
    '3aRead the pressureLimits: at most 80\u00a0°CRequiredCriticalValueCould not be inspected',
    '3aRead the pressureLimits: at most 80\u00a0°CRequiredCriticalValueNot applicable',
  ])
})

test('shows an empty state without checklists', async () => {
  page = renderPart(<ChecklistList checklists={[]} />)
  await page.ready
  expect(page.text()).toContain('No checklists found')
})
