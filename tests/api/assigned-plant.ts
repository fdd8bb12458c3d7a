import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import type { CalendarDate } from '#src/rules/calendar.ts'
import { anySource } from '#tests/weekly-pdf/any-source.ts'
import { importPlants } from '#tests/weekly-pdf/import-plants.ts'
import type { CallInput, TestApp, TestPerson } from './test-app.ts'

/** A plant with one piece of equipment and one checklist, assigned to a technician. */
export interface AssignedPlant {
  plantId: number
  equipmentId: number
  checklistId: number
  assignmentId: number
  executionId: number
  taskIds: number[]
}

interface PlantOptions {
  technician?: TestPerson
  dueDate?: CalendarDate
  tasks?: number
  /** Marks the first task as critical. */
  isCritical?: boolean
  code?: string
}

/** Creates a plant in the own sector and assigns it, as a parsed weekly PDF and the supervisor do. */
export async function assignNewPlant(test: TestApp, options: PlantOptions = {}): Promise<AssignedPlant> {
  const code = options.code ?? `PL-${Math.random().toString(36).slice(2, 8)}`
  const technician = options.technician ?? test.technician
  const nodes = await importPlants(test.core, test.sectors.own, [readPlant(code, options)])
  const idOf = (kind: string) => nodes.find((node) => node.kind === kind)!.id
  const plantId = idOf('plant')
  const equipmentId = idOf('equipment')
  const today = await test.services.settings.today()
  const made = await test.supervisor.call(weeklyPdfCalls.assignPlant, {
    body: {
      plant_id: plantId,
      title: `Inspection for ${code}`,
      due_date: options.dueDate ?? today,
      equipment_assignments: [{ equipment_id: equipmentId, technician_id: technician.id, notes: '' }],
    },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const assignmentId = made.body.assignments[0]!.id
  const execution = await technician.call(technicianCalls.checklistExecution, {
    query: { assignment: assignmentId },
  })
  return {
    plantId,
    equipmentId,
    checklistId: idOf('checklist'),
    assignmentId,
    executionId: execution.body.id,
    taskIds: execution.body.tasks.map((task) => task.id),
  }
}

function readPlant(code: string, options: PlantOptions) {
  const tasks = Array.from({ length: options.tasks ?? 3 }, (_none, index) => ({
    task_number: index + 1,
    title: `Task ${index + 1}`,
    description: 'Look at it.',
    is_required: true,
    is_critical: options.isCritical === true && index === 0,
    requires_photo: false,
    requires_measurement: false,
    requires_comment: false,
    expected_result: '',
    tolerance_min: null,
    tolerance_max: null,
    unread_limits: '',
    unit: '',
    source: anySource,
  }))
  const checklist = {
    name: 'Weekly check',
    description: '',
    checklist_type: 'Weekly',
    priority: null,
    estimated_duration: 15,
    frequency: 'Weekly',
    source: anySource,
    tasks,
  }
  const equipment = {
    equipment_id: 'EQ-1',
    name: 'Feedwater Pump A',
    equipment_type: 'Pump',
    manufacturer: '',
    model: '',
    criticality: '',
    location: '',
    source: anySource,
    checklists: [checklist],
  }
  return {
    plant_id: code,
    name: `Plant ${code}`,
    location: 'North',
    source: anySource,
    equipment: [equipment],
  }
}

/** The body of a submission with every task OK, or with the first not OK. */
export function submissionOf(
  plant: AssignedPlant,
  finding?: string,
): Required<Pick<CallInput, 'params' | 'body'>> {
  return {
    params: { id: plant.executionId },
    body: {
      assignment_id: plant.assignmentId,
      equipment_id: plant.equipmentId,
      checklist_id: plant.checklistId,
      technician_notes: 'All seen.',
      task_responses: plant.taskIds.map((task_id, index) => ({
        task_id,
        status: finding && index === 0 ? 'not_ok' : 'ok',
        description: finding && index === 0 ? finding : '',
      })),
    },
  }
}
