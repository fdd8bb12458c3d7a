import { isInFindingsSection } from './collect-findings.ts'
import type {
  PlantReportDocument,
  ReportEarlierFinding,
  ReportFindingPhoto,
  ReportTask,
} from './report-document.ts'

/** The place of each photo of a finding: every photo is printed once, even if several sections show the finding. */
export interface PlacedPhotos {
  /** On the card of a task with the finding. */
  byTask: Map<ReportTask, ReportFindingPhoto[]>
  /** With the earlier findings, when no card shows the finding. */
  byEarlier: Map<ReportEarlierFinding, ReportFindingPhoto[]>
}

/** Assigns the photos of each finding to its first occurrence: a task before an earlier finding. */
export function placeFindingPhotos(parts: readonly PlantReportDocument[]): PlacedPhotos {
  const placed: PlacedPhotos = { byTask: new Map(), byEarlier: new Map() }
  const shown = new Set<string>()
  const tasks = parts.flatMap((part) =>
    part.equipment.flatMap((item) => item.checklists.flatMap((checklist) => checklist.tasks)),
  )
  for (const task of tasks) {
    if (task.finding === null || !isInFindingsSection(task) || shown.has(task.finding.number)) continue
    shown.add(task.finding.number)
    placed.byTask.set(task, task.finding.photos)
  }
  for (const finding of parts.flatMap((part) => part.earlierFindings)) {
    if (shown.has(finding.number)) continue
    shown.add(finding.number)
    placed.byEarlier.set(finding, finding.photos)
  }
  return placed
}
