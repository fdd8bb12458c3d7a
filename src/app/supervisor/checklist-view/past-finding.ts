import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'

/** A task that was Not OK, with the inspection in which it was. */
export interface PastFinding {
  key: string
  inspection: PastInspection
  answer: PastInspection['answers'][number]
}
