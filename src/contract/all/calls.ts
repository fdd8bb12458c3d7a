import { companySignInCalls } from '#src/contract/accounts/company-sign-in.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { openWorkCalls } from '#src/contract/accounts/open-work.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { sessionCalls } from '#src/contract/accounts/sessions.ts'
import { twoFactorCalls } from '#src/contract/accounts/two-factor.ts'
import { assignmentOverviewCalls } from '#src/contract/admin/assignment-overview.ts'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { calendarEventCalls } from '#src/contract/admin/calendar-events.ts'
import { companyLogoCalls } from '#src/contract/admin/company-logo.ts'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { registerImportCalls } from '#src/contract/admin/register-import.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { assignmentCalls } from '#src/contract/assignments.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { equipmentGuideCalls } from '#src/contract/equipment-guide.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { layoutRuleCalls } from '#src/contract/layout-rules.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { planReadingCalls } from '#src/contract/plan-readings.ts'
import { planSheetCalls } from '#src/contract/plan-sheets.ts'
import { adminPlantCalls } from '#src/contract/plant-editing/admin-calls.ts'
import { plantEditingCalls, sectorPlantEditingCalls } from '#src/contract/plant-editing/calls.ts'
import {
  checklistTemplateCalls,
  sectorChecklistTemplateCalls,
} from '#src/contract/plant-editing/template-calls.ts'
import { plantCalls } from '#src/contract/plants.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import { assignmentBoardCalls } from '#src/contract/supervisor/assignment-board.ts'
import { calendarCalls } from '#src/contract/supervisor/calendar.ts'
import { deletionCalls } from '#src/contract/supervisor/deletions.ts'
import { equipmentAssignmentCalls } from '#src/contract/supervisor/equipment-assignments.ts'
import { findingCalls } from '#src/contract/supervisor/findings.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import { liveCalls } from '#src/contract/supervisor/live.ts'
import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { searchCalls } from '#src/contract/supervisor/search.ts'
import { sectorEquipmentCalls } from '#src/contract/supervisor/sector-equipment.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { teamCalls } from '#src/contract/supervisor/team.ts'
import { systemCalls } from '#src/contract/system.ts'
import { pushCalls } from '#src/contract/technician/push.ts'
import { reportedFindingCalls } from '#src/contract/technician/reported-findings.ts'
import { technicianAssignmentCalls } from '#src/contract/technician/technician-assignments.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'
import { technicianPerformanceCalls } from '#src/contract/technician/technician-performance.ts'
import { technicianScheduleCalls } from '#src/contract/technician/technician-schedule.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'

/**
 * Every call of the API, by resource. The app imports single resources, so that each screen loads only its own.
 */
export const calls = {
  system: systemCalls,
  identity: identityCalls,
  sessions: sessionCalls,
  openWork: openWorkCalls,
  mailPreferences: mailPreferenceCalls,
  languages: languageCalls,
  twoFactor: twoFactorCalls,
  passwordLinks: passwordLinkCalls,
  companySignIn: companySignInCalls,
  sectors: sectorCalls,
  plants: plantCalls,
  plantEditing: plantEditingCalls,
  sectorPlantEditing: sectorPlantEditingCalls,
  checklistTemplates: checklistTemplateCalls,
  sectorChecklistTemplates: sectorChecklistTemplateCalls,
  adminPlants: adminPlantCalls,
  registerImport: registerImportCalls,
  adminDashboard: adminDashboardCalls,
  audit: auditCalls,
  settings: settingCalls,
  companyLogo: companyLogoCalls,
  maintenance: maintenanceCalls,
  mail: mailCalls,
  webhooks: webhookCalls,
  planReadings: planReadingCalls,
  layoutRules: layoutRuleCalls,
  planSheets: planSheetCalls,
  weeklyPdfs: weeklyPdfCalls,
  assignments: assignmentCalls,
  assignmentOverview: assignmentOverviewCalls,
  supervisorAssignments: supervisorAssignmentCalls,
  assignmentBoard: assignmentBoardCalls,
  equipmentAssignments: equipmentAssignmentCalls,
  team: teamCalls,
  progress: progressCalls,
  calendar: calendarCalls,
  calendarEvents: calendarEventCalls,
  sectorEquipment: sectorEquipmentCalls,
  executions: executionCalls,
  findings: findingCalls,
  reportedFindings: reportedFindingCalls,
  reports: reportCalls,
  deletions: deletionCalls,
  handoverReports: handoverReportCalls,
  technician: technicianCalls,
  technicianAssignments: technicianAssignmentCalls,
  technicianExecutions: technicianExecutionCalls,
  technicianPerformance: technicianPerformanceCalls,
  technicianSchedule: technicianScheduleCalls,
  equipmentGuide: equipmentGuideCalls,
  notifications: notificationCalls,
  push: pushCalls,
  supervisorNotifications: supervisorNotificationCalls,
  search: searchCalls,
  live: liveCalls,
}

/** The same calls in one list. */
export const allCalls: readonly AnyCall[] = Object.values(calls).flatMap(
  (resource) => Object.values(resource) as AnyCall[],
)
