import { adminDashboardCalls } from './admin-dashboard.ts'
import { assignmentCalls } from './assignments.ts'
import type { AnyCall } from './call.ts'
import { equipmentGuideCalls } from './equipment-guide.ts'
import { executionCalls } from './executions.ts'
import { identityCalls } from './identity.ts'
import { notificationCalls } from './notifications.ts'
import { plantCalls } from './plants.ts'
import { reportCalls } from './reports.ts'
import { sectorCalls } from './sectors.ts'
import { systemCalls } from './system.ts'
import { technicianCalls } from './technician.ts'
import { technicianAssignmentCalls } from './technician-assignments.ts'
import { technicianExecutionCalls } from './technician-executions.ts'
import { technicianPerformanceCalls } from './technician-performance.ts'
import { technicianScheduleCalls } from './technician-schedule.ts'
import { weeklyPdfCalls } from './weekly-pdfs.ts'

/** Every call of the API, by resource. The app imports single resources, so that a screen loads only its own. */
export const calls = {
  system: systemCalls,
  identity: identityCalls,
  sectors: sectorCalls,
  plants: plantCalls,
  adminDashboard: adminDashboardCalls,
  weeklyPdfs: weeklyPdfCalls,
  assignments: assignmentCalls,
  executions: executionCalls,
  reports: reportCalls,
  technician: technicianCalls,
  technicianAssignments: technicianAssignmentCalls,
  technicianExecutions: technicianExecutionCalls,
  technicianPerformance: technicianPerformanceCalls,
  technicianSchedule: technicianScheduleCalls,
  equipmentGuide: equipmentGuideCalls,
  notifications: notificationCalls,
}

/** The same calls in one list. */
export const allCalls: readonly AnyCall[] = Object.values(calls).flatMap(
  (resource) => Object.values(resource) as AnyCall[],
)
