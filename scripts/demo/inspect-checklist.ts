import type { ListedAssignment } from '#src/contract/assignments.ts'
import type { Execution, ExecutionTask } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { ApiClient } from './api-client.ts'
import { drawPhoto } from './draw-photo.ts'
import type { Finding } from './findings.ts'

type Checklist = ListedAssignment['equipment'][number]['checklists'][number]

/** Completes one checklist as a technician does: reads it, answers every task, uploads photos, then submits. */
export async function inspectChecklist(
  technician: ApiClient,
  assignment: ListedAssignment,
  equipment: ListedAssignment['equipment'][number],
  checklist: Checklist,
  findings: readonly Finding[],
  /** Time on the technician's phone. */
  finishedAt: Date,
): Promise<void> {
  const execution = await technician.call(technicianCalls.checklistExecution, {
    query: { assignment: assignment.id, equipment: equipment.id, checklist: checklist.id },
  })
  const found = findings.filter(
    ({ tag, task }) => tag === execution.equipment_tag && execution.tasks.some(({ title }) => title === task),
  )
  const answers = []
  for (const [index, task] of execution.tasks.entries()) {
    const finding = found.find(({ task: title }) => title === task.title)
    const left = execution.tasks.length - index
    answers.push({
      task_id: task.id,
      status: finding ? ('not_ok' as const) : ('ok' as const),
      description: finding?.description ?? '',
      measurement: finding?.measured ?? measure(task),
      photo_ids: finding ? [await sendPhoto(technician, execution, task, finding)] : [],
      completed_at: secondsBefore(finishedAt, left * SECONDS_PER_TASK),
    })
  }
  const summary = found.map(({ description }) => description).join(' ')
  await technician.call(technicianCalls.submitChecklist, {
    params: { id: execution.id },
    body: {
      assignment_id: assignment.id,
      equipment_id: equipment.id,
      checklist_id: checklist.id,
      technician_notes: summary
        ? `${summary} Everything else in good order.`
        : 'All points checked, nothing unusual.',
      completed_at: finishedAt.toISOString(),
      sent_at: new Date().toISOString(),
      task_responses: answers,
    },
  })
}

const SECONDS_PER_TASK = 100

function secondsBefore(moment: Date, seconds: number): string {
  return new Date(moment.getTime() - seconds * 1000).toISOString()
}

async function sendPhoto(
  technician: ApiClient,
  execution: Execution,
  task: ExecutionTask,
  finding: Finding,
): Promise<string> {
  const content = await drawPhoto(finding.scene, `${finding.tag}  ${task.title}`.replace(/[<&>]/g, ' '))
  const receipt = await technician.call(technicianCalls.addPhoto, {
    params: { id: execution.id, taskId: task.id },
    body: {},
    files: { image: { content, name: 'photo.jpg', type: 'image/jpeg' } },
  })
  return receipt.id
}

/** A plausible measurement inside the limits. */
function measure(task: ExecutionTask): number | null {
  if (!task.requires_measurement) return null
  const { tolerance_min: lowest, tolerance_max: highest } = task
  if (lowest === null && highest === null) return 42
  const low = lowest ?? highest! * 0.4
  const high = highest ?? lowest! * 1.6
  return Math.round((low + (high - low) * 0.55) * 100) / 100
}
