import type { ReplyOf } from '#src/contract/call.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { limits } from '#src/rules/limits.ts'

/**
 * The documents that a phone caches besides the work, each with its API call. Only the first page of a list is
 * cached; its `count` shows whether the server has more.
 */
export const documentCalls = {
  equipment: equipmentGuideCalls.search,
  notifications: notificationCalls.list,
  reports: reportCalls.listForTechnician,
  /** Its cached content has no parts: those are in a table of their own. */
  plant_equipment: equipmentGuideCalls.listPlantEquipment,
  performance: technicianPerformanceCalls.stats,
} as const

/**
 * The cached documents for offline reading: the equipment guide, notifications, reports, statistics, and the equipment of
 * the technician's plants.
 */
export type DocumentName = keyof typeof documentCalls

/** The response type of a document. */
export type DocumentContent<Name extends DocumentName> = ReplyOf<(typeof documentCalls)[Name]>

export const documentNames = Object.keys(documentCalls) as DocumentName[]

/** The query of each document, for one page. */
export const documentQueries: Record<DocumentName, string> = {
  equipment: `?page_size=${limits.largestPageSize}`,
  notifications: '?page_size=50',
  reports: `?page_size=${limits.largestPageSize}`,
  performance: '',
  plant_equipment: '',
}
