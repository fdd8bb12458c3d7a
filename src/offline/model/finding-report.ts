import type { PhotoTimeSource } from '#src/rules/photo-time-source.ts'

/** A finding that the technician reports outside a checklist. */
export interface FindingReport {
  /** Made with the report: a second call with the same id saves nothing. */
  report_id: string
  equipment_id: number
  words: string
  is_critical: boolean
  found_at: string
}

/** A photo that is ready for a report: compressed, in memory, and not saved yet. */
export interface CapturedPhoto {
  photo_id: string
  bytes: ArrayBuffer
  thumbnail: ArrayBuffer
  sha256: string
  taken_at: string
  /** Absent for the time of the camera. */
  time_source?: PhotoTimeSource
}

/** The input of a report. */
export interface FindingInput extends Omit<FindingReport, 'found_at'> {
  equipment_name: string
  photos: readonly CapturedPhoto[]
}
