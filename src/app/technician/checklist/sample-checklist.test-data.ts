import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import type { ChecklistView } from '#src/offline/public.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

const plainTask: ExecutionTask = {
  id: 1,
  task_number: '1',
  order: 1,
  title: 'Check the casing',
  description: '',
  task_type: 'inspection',
  is_required: true,
  is_critical: false,
  requires_photo: false,
  requires_measurement: false,
  requires_comment: false,
  expected_result: '',
  tolerance_min: null,
  tolerance_max: null,
  unread_limits: '',
  unit: '',
  needs_attention: false,
  response: null,
  previous: null,
  finding: null,
}

export function makeTask(id: number, more: Partial<ExecutionTask> = {}): ExecutionTask {
  return { ...plainTask, id, task_number: String(id), order: id, title: `Task called ${id}`, ...more }
}

/** An existing answer of a task. */
export function answered(status: TaskAnswer, description = ''): ExecutionTask['response'] {
  return { status, description, measurement: null, photo_url: null, photos: [], completed_at: null }
}

const plainExecution: Execution = {
  id: 7,
  assignment_id: 2,
  assignment_label: 'A-000402',
  equipment_id: 20,
  equipment_tag: 'EQ-401',
  equipment_name: 'Cooling Pump 1',
  equipment_notes: '',
  checklist_id: 506,
  checklist_name: 'Weekly pump inspection',
  checklist_description: '',
  priority: 'Medium',
  available_from: '2026-11-21',
  due_date: '2026-11-21',
  estimated_duration: 12,
  plant_name: 'Cooling Tower',
  plant_code: 'PL-04',
  assigned_to: 3,
  assigned_to_name: 'Marek Nowak',
  status: 'in_progress',
  review_status: 'none',
  review_comments: '',
  reviewed_by_name: null,
  reviewed_at: null,
  submitted_after: null,
  is_clock_off: false,
  paused_at: null,
  started_at: null,
  completed_at: null,
  received_at: null,
  technician_notes: '',
  current_task_index: 0,
  total_tasks: 0,
  answered_tasks: 0,
  progress_percentage: 0,
  tasks: [],
}

export function makeChecklist(tasks: ExecutionTask[], more: Partial<ChecklistView> = {}): ChecklistView {
  return {
    execution: { ...plainExecution, tasks, total_tasks: tasks.length },
    photos: {},
    is_read_only: false,
    is_unlisted: false,
    is_completed_elsewhere: false,
    can_reopen: false,
    asks_signature: false,
    sent_back: null,
    sync: { state: 'saved', current: 0, total: 0, sent_at: null },
    ...more,
  }
}
