import type { PastInspection } from '#src/contract/supervisor/sector-equipment.ts'

/** A Not OK task with its inspection. */
export interface PastFinding {
  key: string
  inspection: PastInspection
  answer: PastInspection['answers'][number]
}
