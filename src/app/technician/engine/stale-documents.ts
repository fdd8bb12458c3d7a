import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import type { DocumentName } from '#src/offline/public.ts'

/** Paths of the calls whose responses are stored on the phone. */
const callPaths: Record<DocumentName, string> = {
  equipment: equipmentGuideCalls.search.path,
  notifications: notificationCalls.list.path,
  reports: reportCalls.listForTechnician.path,
  performance: technicianPerformanceCalls.stats.path,
  plant_equipment: equipmentGuideCalls.listPlantEquipment.path,
}

/** Cached documents that show changed data. @param stale paths of the stale calls */
export function listStaleDocuments(stale: ReadonlySet<string>): DocumentName[] {
  const names = Object.keys(callPaths) as DocumentName[]
  return names.filter((name) => stale.has(callPaths[name]))
}
