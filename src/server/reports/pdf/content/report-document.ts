import type { Settings } from '#src/contract/admin/settings.ts'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/**
 * The contents of a plant report as plain data, which is sent to a child process. Texts are as users typed them,
 * instants are ISO 8601 in UTC, photos are local files. The cover's figures are counted from `equipment`, never passed
 * in, so that they cannot differ from the pages.
 */
export interface PlantReportDocument {
  reportNumber: string
  title: string
  /** The owner of the plants: '' without a name, null without a logo. */
  company: { name: string; logoPath: string | null }
  plant: { name: string; plant_id: string; location: string; sectorName: string }
  /** Monday and Sunday of the report's week. */
  week: { from: string; to: string }
  assignment: ReportAssignment
  generatedAt: string
  generatedBy: string
  /** IANA name of the time zone of all instants in the report. */
  timeZone: string
  dateFormat: Settings['dateFormat']
  /** The language of all texts that users did not write. */
  language: LanguageCode
  equipment: ReportEquipment[]
  /** Findings of this equipment, seen in the week before, or earlier and still open. Critical ones first. */
  earlierFindings: ReportEarlierFinding[]
}

/**
 * Several plant reports in one: a cover with the totals, then each part as a single report. All parts have the same
 * author and creation time.
 */
export interface CombinedReportDocument {
  reportNumber: string
  title: string
  description: string
  /** The days of assignment, when the request named days. */
  days: { from: string; to: string } | null
  /** By plant; never empty. */
  parts: PlantReportDocument[]
}

export type ReportDocument = PlantReportDocument | CombinedReportDocument

/** The plant reports that a report consists of. */
export function partsOf(document: ReportDocument): PlantReportDocument[] {
  return 'parts' in document ? document.parts : [document]
}

interface ReportAssignment {
  label: string
  title: string
  /** The earliest calendar date, `yyyy-MM-dd`. */
  availableFrom: string
  /** Calendar dates, `yyyy-MM-dd`, the earliest first; never empty. */
  dueDates: string[]
  priorities: AssignmentPriority[]
  instructions: string
  assignedBy: string
  technicians: string[]
  startedAt: string | null
  completedAt: string | null
}

export interface ReportEquipment {
  equipment_id: string
  name: string
  equipment_type: string
  manufacturer: string
  model: string
  location: string
  criticality: string
  notes: string
  checklists: ReportChecklist[]
}

/** One execution: a checklist of one technician. */
export interface ReportChecklist {
  name: string
  technician: string | null
  technicianNotes: string
  startedAt: string | null
  /** By the phone's clock. */
  submittedAt: string | null
  /** By the server's clock. */
  receivedAt: string | null
  /** The technician's signature; null without one. */
  signature: Signature | null
  /** In the language of the report: "Submitted after reassignment". */
  flag: string | null
  review: ReportReview
  tasks: ReportTask[]
}

interface ReportReview {
  status: ReviewStatus
  reviewer: string | null
  reviewedAt: string | null
  comments: string
}

export interface ReportTask {
  task_number: string
  title: string
  description: string
  is_required: boolean
  is_critical: boolean
  expected_result: string
  tolerance_min: number | null
  tolerance_max: number | null
  /** Limits as printed, when the PDF reader did not understand them; otherwise ''. */
  unread_limits: string
  unit: string
  status: TaskAnswer | null
  answer_description: string
  /** How a Not OK was fixed on the spot; null when it was not. */
  corrective_action: string | null
  measurement: number | null
  answeredAt: string | null
  /** Earlier values in the same unit, the earliest first. */
  trend: ReportMeasured[]
  /** The open finding of the task, from this inspection or an earlier one. */
  finding: ReportFinding | null
  photos: ReportPhoto[]
}

/** A value of an earlier inspection. */
export interface ReportMeasured {
  value: number
  at: string
}

export interface ReportFinding {
  /** `F-000123` */
  number: string
  firstSeenAt: string
  /** In how many weeks it was seen. */
  weeks: number
  /** Its state when the report is generated, its owner and its due date. */
  state: FindingState
  owner: string | null
  /** Calendar date, `yyyy-MM-dd`. */
  dueDate: string | null
  /** The work order number in an external system; '' without one. */
  workOrder: string
  /** The latest comment, which describes the corrective action. */
  comment: { text: string; author: string; at: string } | null
  /** Photos that supervisors added, the earliest first. */
  photos: ReportFindingPhoto[]
}

/** A finding of an earlier week, and its outcome. */
export interface ReportEarlierFinding extends ReportFinding {
  /** The task with the finding, or the words of the report. */
  title: string
  isCritical: boolean
  equipment: { equipment_id: string; name: string }
  lastSeenAt: string
  closedAt: string | null
  /** When its task was next answered OK after the finding was last seen; null when it was not. */
  okAt: string | null
  /** When the technician who saw it last fixed it on the spot; null when nobody did. */
  correctedAt: string | null
  /** It was also seen in the week of this report. */
  isSeenAgain: boolean
  /** Who reported it outside a checklist; null for a finding of a task. */
  reportedBy: string | null
}

export interface ReportPhoto {
  /** A JPEG that was validated at upload. */
  path: string
  takenAt: string | null
  /** `takenAt` is the time when the technician chose it from the gallery. */
  isFromGallery?: boolean
  width: number | null
  height: number | null
}

/** `takenAt` is the time when it was added. */
export interface ReportFindingPhoto extends ReportPhoto {
  addedBy: string
}
