import { isToldFirst } from './collect-findings.ts'
import type {
  PlantReportDocument,
  ReportEarlierFinding,
  ReportFindingPhoto,
  ReportTask,
} from './report-document.ts'

/** Where the photos of findings stand: each once, however often its finding is told. */
export interface PlacedPhotos {
  /** With the card of a task that tells of the finding. */
  byTask: Map<ReportTask, ReportFindingPhoto[]>
  /** With the earlier findings, where no card tells of it. */
  byEarlier: Map<ReportEarlierFinding, ReportFindingPhoto[]>
}

/** Gives the photos of each finding to the first that tells of it: a task before an earlier finding. */
export function placeFindingPhotos(parts: readonly PlantReportDocument[]): PlacedPhotos {
  const placed: PlacedPhotos = { byTask: new Map(), byEarlier: new Map() }
  const told = new Set<string>()
  const tasks = parts.flatMap((part) =>
    part.equipment.flatMap((item) => item.checklists.flatMap((checklist) => checklist.tasks)),
  )
  for (const task of tasks) {
    if (task.finding === null || !isToldFirst(task) || told.has(task.finding.number)) continue
    told.add(task.finding.number)
    placed.byTask.set(task, task.finding.photos)
  }
  for (const finding of parts.flatMap((part) => part.earlierFindings)) {
    if (told.has(finding.number)) continue
    told.add(finding.number)
    placed.byEarlier.set(finding, finding.photos)
  }
  return placed
}
