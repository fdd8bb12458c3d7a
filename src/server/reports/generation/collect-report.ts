import type * as z from 'zod/mini'
import type { Settings } from '#src/contract/admin/settings.ts'
import type { execution as executionShape } from '#src/contract/executions.ts'
import { labelAssignment } from '#src/rules/assignment-label.ts'
import { addDays, type CalendarDate, startOfWeek } from '#src/rules/calendar.ts'
import type { Db } from '#src/server/db/database.ts'
import { translateIn } from '#src/server/localization/translate-in.ts'
import type {
  PlantReportDocument,
  ReportChecklist,
  ReportEquipment,
  ReportFinding,
  ReportMeasured,
} from '#src/server/reports/pdf/content/report-document.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'
import { findPlantAssignments, type ReportedAssignment } from '#src/server/reports/reports-store.ts'
import type { ReadLocalCopies } from '#src/server/storage/file-store.ts'
import { describeEarlier, describeFinding } from './describe-findings.ts'
import { describeFlag } from './describe-flag.ts'
import { findInspected, findNames, findPhotos, type InspectedRow } from './report-content-store.ts'
import { findReported } from './report-findings-store.ts'
import { findTrends } from './trend-store.ts'

type ExecutionView = z.input<typeof executionShape>

export interface Sources {
  bring: ReadLocalCopies
  describeExecutions: (db: Db, ids: number[]) => Promise<ExecutionView[]>
  settings: Pick<Settings, 'timezone' | 'dateFormat' | 'companyName' | 'language'>
  /** The local path of the company's logo; null without one. */
  logoPath: string | null
  generatedBy: string
  now: Date
}

/** The contents of a report: assignments of one plant, or one piece of equipment in them. */
interface Wanted {
  assignmentIds: number[]
  equipmentId: number | null
  /** The plant, when the report includes earlier findings of the whole plant instead of its equipment only. */
  wholePlant: number | null
  title: string
  reportNumber: string
}

/** The document of these assignments; null when they contain nothing. */
export async function collectReport(
  db: Db,
  wanted: Wanted,
  sources: Sources,
): Promise<PlantReportDocument | null> {
  const assignments = await findPlantAssignments(db, wanted.assignmentIds)
  const [found] = assignments
  if (!found) return null
  const names = await findNames(
    db,
    assignments.flatMap(({ assignment, plantAssignment }) => [
      assignment.technician_id,
      plantAssignment.created_by,
    ]),
  )
  const week = startOfWeek(found.assignment.due_date)
  return {
    reportNumber: wanted.reportNumber,
    title: wanted.title,
    company: { name: sources.settings.companyName, logoPath: sources.logoPath },
    week: { from: week, to: addDays(week, 6) },
    plant: {
      name: found.plant.name,
      plant_id: found.plant.plant_id,
      location: found.plant.location,
      sectorName: found.sector_name,
    },
    assignment: describeAssignments(assignments, names),
    generatedAt: sources.now.toISOString(),
    generatedBy: sources.generatedBy,
    timeZone: sources.settings.timezone,
    dateFormat: sources.settings.dateFormat,
    language: sources.settings.language,
    ...(await collectInspected(db, wanted, week, sources)),
  }
}

/** The titles and instructions of the plant assignments, each once. */
function describeAssignments(
  assignments: ReportedAssignment[],
  names: Map<number, string>,
): PlantReportDocument['assignment'] {
  const parts = assignments.map(({ assignment }) => assignment)
  const once = (texts: string[]) => [...new Set(texts)].filter((text) => text.trim() !== '')
  return {
    label: parts.map((part) => labelAssignment(part.id)).join(', '),
    title: once(assignments.map(({ plantAssignment }) => plantAssignment.title)).join(' · '),
    availableFrom: parts.map((part) => part.available_from).sort()[0]!,
    dueDates: once(parts.map((part) => part.due_date)).sort(),
    priorities: [...new Set(parts.map((part) => part.priority))],
    instructions: once(assignments.map(({ plantAssignment }) => plantAssignment.instructions)).join('\n'),
    assignedBy: once(
      assignments.map(({ plantAssignment }) => names.get(plantAssignment.created_by) ?? ''),
    ).join(', '),
    technicians: [...new Set(parts.map((part) => names.get(part.technician_id) ?? ''))],
    startedAt: earliest(parts.map((part) => part.started_at)),
    // The report is completed only when all parts are.
    completedAt: parts.every((part) => part.completed_at)
      ? latest(parts.map((part) => part.completed_at))
      : null,
  }
}

/** The equipment with all answers and earlier findings. */
async function collectInspected(
  db: Db,
  { assignmentIds, equipmentId, wholePlant }: Wanted,
  week: CalendarDate,
  sources: Sources,
): Promise<Pick<PlantReportDocument, 'equipment' | 'earlierFindings'>> {
  const items = await findInspected(db, assignmentIds, equipmentId)
  const ids = items.flatMap((row) => (row.execution_id === null ? [] : [row.execution_id]))
  const views = new Map((await sources.describeExecutions(db, ids)).map((view) => [view.id, view]))
  const photos = await readPhotos(db, [...views.values()], sources.bring)
  const reported = await findReported(db, {
    ids: findingsOf([...views.values()]),
    equipmentIds: items.map((row) => row.equipment.id),
    plantId: wholePlant,
    week,
    timeZone: sources.settings.timezone,
  })
  const added = await sources.bring(reported.flatMap((row) => row.photos.map(({ file_key }) => file_key)))
  const known: Known = {
    photos,
    findings: new Map(reported.map((row) => [row.id, describeFinding(row, added)])),
    trends: await findTrends(db, ids),
    t: translateIn('reports', sources.settings.language),
  }
  const byItem = new Map<number, ReportEquipment>()
  for (const row of items) {
    const entry = byItem.get(row.item.id) ?? {
      ...describeEquipment(row.equipment),
      notes: row.item.notes,
      checklists: [],
    }
    byItem.set(row.item.id, entry)
    const view = row.execution_id === null ? undefined : views.get(row.execution_id)
    if (view) entry.checklists.push(describeChecklist(view, known))
  }
  return {
    equipment: [...byItem.values()],
    earlierFindings: reported.filter((row) => row.is_earlier).map((row) => describeEarlier(row, added)),
  }
}

/** Data of a checklist's tasks: photos, findings and trends, by id. */
interface Known {
  photos: Map<string, PhotoFile>
  findings: Map<number, ReportFinding>
  trends: Map<number, ReportMeasured[]>
  t: TranslateReport
}

function findingsOf(views: ExecutionView[]): number[] {
  return [...new Set(views.flatMap((view) => view.tasks.flatMap((task) => task.finding?.id ?? [])))]
}

function describeEquipment(row: InspectedRow['equipment']): Omit<ReportEquipment, 'notes' | 'checklists'> {
  const { equipment_id, name, equipment_type, manufacturer, model, location, criticality } = row
  return { equipment_id, name, equipment_type, manufacturer, model, location, criticality }
}

type PhotoFile = ReportChecklist['tasks'][number]['photos'][number]

async function readPhotos(
  db: Db,
  views: ExecutionView[],
  bring: ReadLocalCopies,
): Promise<Map<string, PhotoFile>> {
  const ids = views.flatMap((view) =>
    view.tasks.flatMap((task) => task.response?.photos.map((photo) => photo.id) ?? []),
  )
  const rows = await findPhotos(db, ids)
  const paths = await bring(rows.map((row) => row.file_key))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        path: paths.get(row.file_key)!,
        takenAt: row.taken_at?.toISOString() ?? null,
        isFromGallery: row.time_source === 'gallery',
        width: row.width,
        height: row.height,
      },
    ]),
  )
}

function describeChecklist(view: ExecutionView, { photos, findings, trends, t }: Known): ReportChecklist {
  return {
    name: view.checklist_name,
    technician: view.assigned_to_name,
    technicianNotes: view.technician_notes,
    startedAt: view.started_at,
    submittedAt: view.completed_said === undefined ? view.completed_at : null,
    receivedAt: view.received_at,
    signature: view.signature ?? null,
    flag: describeFlag(t, view),
    review: {
      status: view.review_status,
      reviewer: view.reviewed_by_name,
      reviewedAt: view.reviewed_at,
      comments: view.review_comments,
    },
    tasks: view.tasks.map((task) => ({
      task_number: task.task_number,
      title: task.title,
      description: task.description,
      is_required: task.is_required,
      is_critical: task.is_critical,
      expected_result: task.expected_result,
      tolerance_min: task.tolerance_min,
      tolerance_max: task.tolerance_max,
      unread_limits: task.unread_limits,
      unit: task.unit,
      status: task.response?.status ?? null,
      answer_description: task.response?.description ?? '',
      corrective_action: task.response?.corrective_action ?? null,
      measurement: task.response?.measurement ?? null,
      answeredAt: task.response?.completed_said ? null : (task.response?.completed_at ?? null),
      trend: trends.get(task.id) ?? [],
      finding: (task.finding && findings.get(task.finding.id)) ?? null,
      photos: task.response?.photos.flatMap((photo) => photos.get(photo.id) ?? []) ?? [],
    })),
  }
}

function earliest(dates: (Date | null)[]): string | null {
  const known = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return known.length > 0 ? new Date(Math.min(...known)).toISOString() : null
}

function latest(dates: (Date | null)[]): string | null {
  const known = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
