import type { ReplyOf } from '#src/contract/call.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { limits } from '#src/rules/limits.ts'

/**
 * What a phone keeps beside the work itself: for each the call that it is the last answer of. A list is kept as far as
 * one page goes; its `count` tells whether the server has more.
 */
export const documentCalls = {
  equipment: equipmentGuideCalls.search,
  notifications: notificationCalls.list,
  reports: reportCalls.listForTechnician,
  performance: technicianPerformanceCalls.stats,
} as const

/** What is kept for reading without a network beside the work itself: the equipment guide, reports, notices, figures. */
export type DocumentName = keyof typeof documentCalls

/** What a document holds. */
export type DocumentContent<Name extends DocumentName> = ReplyOf<(typeof documentCalls)[Name]>

export const documentNames = Object.keys(documentCalls) as DocumentName[]

/** Asked for in one page. */
export const documentQueries: Record<DocumentName, string> = {
  equipment: `?page_size=${limits.largestPageSize}`,
  notifications: '?page_size=50',
  reports: `?page_size=${limits.largestPageSize}`,
  performance: '',
}
