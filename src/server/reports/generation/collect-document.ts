import type { Db } from '#src/server/db/database.ts'
import { groupRows } from '#src/server/db/group-rows.ts'
import type { FailureName } from '#src/server/problems/catalogue/jobs.ts'
import { findCovered } from '#src/server/reports/coverage-store.ts'
import type {
  CombinedReportDocument,
  PlantReportDocument,
} from '#src/server/reports/pdf/content/report-document.ts'
import { findAssignmentsOf, type Report } from '#src/server/reports/reports-store.ts'
import { collectReport, type Sources } from './collect-report.ts'

/** Why a report has no content. */
type ReportFailure = FailureName & `report_${string}`

/** The report has no content, or part of its content was deleted. */
export class ReportImpossible extends Error {
  readonly failure: ReportFailure

  constructor(failure: ReportFailure) {
    super(failure)
    this.name = 'ReportImpossible'
    this.failure = failure
  }
}

/**
 * The contents of a report of any type.
 * @throws ReportImpossible
 */
export async function collectDocument(
  db: Db,
  report: Report,
  sources: Sources,
): Promise<PlantReportDocument | CombinedReportDocument> {
  const named = { title: report.title, reportNumber: `R-${String(report.id).padStart(6, '0')}` }
  if (report.report_type === 'Custom') return collectCombined(db, report, named, sources)
  const isOfEquipment = report.report_type === 'Equipment'
  const isOfWeek = report.week !== null
  const assignmentIds =
    isOfEquipment || isOfWeek
      ? (await requireCovered(db, report)).map(({ id }) => id)
      : await findOwn(db, report)
  const document = await collectReport(
    db,
    {
      ...named,
      assignmentIds,
      equipmentId: report.equipment_id,
      wholePlant: isOfWeek ? report.plant_id : null,
    },
    sources,
  )
  if (!document) throw new ReportImpossible('report_assignment_deleted')
  if (isOfEquipment && document.equipment.length === 0) throw new ReportImpossible('report_work_deleted')
  return document
}

/** One part per covered plant assignment, by plant. */
async function collectCombined(
  db: Db,
  report: Report,
  named: { title: string; reportNumber: string },
  sources: Sources,
): Promise<CombinedReportDocument> {
  const covered = await requireCovered(db, report)
  const parts: PlantReportDocument[] = []
  for (const ofPlantAssignment of groupRows(covered, (row) => row.plant_assignment_id).values()) {
    const wanted = {
      ...named,
      assignmentIds: ofPlantAssignment.map(({ id }) => id),
      equipmentId: null,
      wholePlant: null,
    }
    const part = await collectReport(db, wanted, sources)
    // Deleted since the query: a part must not be left out silently.
    if (!part) throw new ReportImpossible('report_work_deleted')
    parts.push({ ...part, title: part.assignment.title })
  }
  return {
    ...named,
    description: report.description,
    days: report.date_from && report.date_to ? { from: report.date_from, to: report.date_to } : null,
    parts,
  }
}

/**
 * The covered assignments.
 * @throws ReportImpossible when some of them were deleted
 */
async function requireCovered(db: Db, report: Report) {
  const covered = await findCovered(db, report.id)
  if (covered.length === 0) throw new ReportImpossible('report_assignment_deleted')
  if (covered.some((row) => row.archived_at !== null)) throw new ReportImpossible('report_work_deleted')
  return covered
}

/** The assignment of a plant report, or all assignments of its plant assignment. */
async function findOwn(db: Db, report: Report): Promise<number[]> {
  if (report.assignment_id !== null) return [report.assignment_id]
  if (report.plant_assignment_id === null) return []
  return (await findAssignmentsOf(db, report.plant_assignment_id)).map((part) => part.id)
}
