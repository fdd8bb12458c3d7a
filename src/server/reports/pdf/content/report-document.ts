import type { Settings } from '#src/contract/admin/settings.ts'
import type { ReviewStatus } from '#src/rules/execution-status.ts'
import type { FindingState } from '#src/rules/findings/finding-states.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import type { AssignmentPriority } from '#src/rules/priority.ts'
import type { Signature } from '#src/rules/signature.ts'
import type { TaskAnswer } from '#src/rules/task-answer.ts'

/**
 * All that a plant report says, as plain data: it travels to another process. Texts are as people typed them;
 * instants are ISO 8601 in UTC; photos are files on this machine. The figures on the cover are counted from
 * `equipment`, never handed in, so that they cannot differ from what the pages show.
 */
export interface PlantReportDocument {
  reportNumber: string
  title: string
  /** Whose plants these are: '' where nobody has said so, null where there is no logo of theirs. */
  company: { name: string; logoPath: string | null }
  plant: { name: string; plant_id: string; location: string; sectorName: string }
  /** Monday and Sunday of the week that it is about. */
  week: { from: string; to: string }
  assignment: ReportAssignment
  generatedAt: string
  generatedBy: string
  /** IANA name; every instant in the report is shown in it. */
  timeZone: string
  dateFormat: Settings['dateFormat']
  /** Everything but what people wrote is in it. */
  language: LanguageCode
  equipment: ReportEquipment[]
  /** Seen in the week before, or earlier and not closed since: of this equipment. Critical ones first. */
  earlierFindings: ReportEarlierFinding[]
}

/**
 * Several plant reports in one: a cover that counts them all, then each as it would be by itself. What they all say of
 * the report (who made it and when) is the same in each.
 */
export interface CombinedReportDocument {
  reportNumber: string
  title: string
  description: string
  /** The days on which it was assigned, where somebody asked by days. */
  days: { from: string; to: string } | null
  /** By plant; there is at least one. */
  parts: PlantReportDocument[]
}

export type ReportDocument = PlantReportDocument | CombinedReportDocument

/** The plant reports that a report is made of. */
export function partsOf(document: ReportDocument): PlantReportDocument[] {
  return 'parts' in document ? document.parts : [document]
}

interface ReportAssignment {
  label: string
  title: string
  /** The earliest of them, a calendar date, `yyyy-MM-dd`. */
  availableFrom: string
  /** Calendar dates, `yyyy-MM-dd`, the earliest first; there is at least one. */
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

/** One execution: a checklist as one technician did it. */
export interface ReportChecklist {
  name: string
  technician: string | null
  technicianNotes: string
  startedAt: string | null
  /** By the phone's clock. */
  submittedAt: string | null
  /** By the server's clock. */
  receivedAt: string | null
  /** With what the technician signed it; null where they did not. */
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
  /** Limits as printed, where the reader did not understand them; '' where it did, or there are none. */
  unread_limits: string
  unit: string
  status: TaskAnswer | null
  answer_description: string
  measurement: number | null
  answeredAt: string | null
  /** What was measured for it before, in the same unit, the earliest first. */
  trend: ReportMeasured[]
  /** What is known to be wrong at it, in this inspection or since an earlier one. */
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
  /** How far it is when the report is made, who sees to it, and until when. */
  state: FindingState
  owner: string | null
  /** Calendar date, `yyyy-MM-dd`. */
  dueDate: string | null
  /** Its number in whatever system that is; '' when there is none. */
  workOrder: string
  /** What was said about it last: what is done about it. */
  comment: { text: string; author: string; at: string } | null
  /** What supervisors photographed themselves, the earliest first. */
  photos: ReportFindingPhoto[]
}

/** A finding of an earlier week, and what became of it. */
export interface ReportEarlierFinding extends ReportFinding {
  /** The task that it was found at. */
  title: string
  isCritical: boolean
  equipment: { equipment_id: string; name: string }
  lastSeenAt: string
  closedAt: string | null
  /** When its task was found in order after it was seen last; null when it was not. */
  okAt: string | null
  /** It was seen in the week of this report too. */
  isSeenAgain: boolean
}

export interface ReportPhoto {
  /** A JPEG that was validated when it was uploaded. */
  path: string
  takenAt: string | null
  width: number | null
  height: number | null
}

/** `takenAt` is when it was added. */
export interface ReportFindingPhoto extends ReportPhoto {
  addedBy: string
}
