// Written by `npm run messages` from the message files. Do not edit it.
import type account from './en/account.json'
import type admin from './en/admin.json'
import type audit from './en/audit.json'
import type checklistTemplates from './en/checklist-templates.json'
import type checklistView from './en/checklist-view.json'
import type companySignIn from './en/company-sign-in.json'
import type components from './en/components.json'
import type editConflict from './en/edit-conflict.json'
import type errors from './en/errors.json'
import type findingLabels from './en/finding-labels.json'
import type findings from './en/findings.json'
import type handover from './en/handover.json'
import type limits from './en/limits.json'
import type lists from './en/lists.json'
import type notifications from './en/notifications.json'
import type pdfWorkflow from './en/pdf-workflow.json'
import type performance from './en/performance.json'
import type phoneNotices from './en/phone-notices.json'
import type phoneSettings from './en/phone-settings.json'
import type photoAnnotations from './en/photo-annotations.json'
import type photoViewer from './en/photo-viewer.json'
import type planCheck from './en/plan-check.json'
import type planning from './en/planning.json'
import type plantEditing from './en/plant-editing.json'
import type plantEquipment from './en/plant-equipment.json'
import type registerImport from './en/register-import.json'
import type reportFinding from './en/report-finding.json'
import type savedWork from './en/saved-work.json'
import type scanLabel from './en/scan-label.json'
import type search from './en/search.json'
import type shell from './en/shell.json'
import type signOut from './en/sign-out.json'
import type signature from './en/signature.json'
import type submission from './en/submission.json'
import type supervisorDashboard from './en/supervisor-dashboard.json'
import type supervisor from './en/supervisor.json'
import type syncPage from './en/sync-page.json'
import type taskReferences from './en/task-references.json'
import type technicianReports from './en/technician-reports.json'
import type technician from './en/technician.json'
import type validation from './en/validation.json'
import type weeklyPdf from './en/weekly-pdf.json'
import type mail from './en/server/mail.json'
import type messages from './en/server/messages.json'
import type problems from './en/server/problems.json'
import type reports from './en/server/reports.json'

/** The English messages by area. */
export interface Areas {
  "account": typeof account
  "admin": typeof admin
  "audit": typeof audit
  "checklist-templates": typeof checklistTemplates
  "checklist-view": typeof checklistView
  "company-sign-in": typeof companySignIn
  "components": typeof components
  "edit-conflict": typeof editConflict
  "errors": typeof errors
  "finding-labels": typeof findingLabels
  "findings": typeof findings
  "handover": typeof handover
  "limits": typeof limits
  "lists": typeof lists
  "notifications": typeof notifications
  "pdf-workflow": typeof pdfWorkflow
  "performance": typeof performance
  "phone-notices": typeof phoneNotices
  "phone-settings": typeof phoneSettings
  "photo-annotations": typeof photoAnnotations
  "photo-viewer": typeof photoViewer
  "plan-check": typeof planCheck
  "planning": typeof planning
  "plant-editing": typeof plantEditing
  "plant-equipment": typeof plantEquipment
  "register-import": typeof registerImport
  "report-finding": typeof reportFinding
  "saved-work": typeof savedWork
  "scan-label": typeof scanLabel
  "search": typeof search
  "shell": typeof shell
  "sign-out": typeof signOut
  "signature": typeof signature
  "submission": typeof submission
  "supervisor-dashboard": typeof supervisorDashboard
  "supervisor": typeof supervisor
  "sync-page": typeof syncPage
  "task-references": typeof taskReferences
  "technician-reports": typeof technicianReports
  "technician": typeof technician
  "validation": typeof validation
  "weekly-pdf": typeof weeklyPdf
  "mail": typeof mail
  "messages": typeof messages
  "problems": typeof problems
  "reports": typeof reports
}

/** The parameters of each message that has some. */
export interface MessageParams {
  "account": {
    "languageNotLoaded": { name: 'text' }
    "languageDefault": { name: 'text' }
    "languageNotReviewed": { name: 'text' }
    "company.unlinked": { name: 'text' }
    "choose.until": { time: 'text' }
    "twoFactor.on": { count: 'number' }
    "twoFactor.switchedOffForUser": { name: 'text' }
    "sessions.of": { name: 'text' }
    "sessions.device": { browser: 'text'; system: 'text' }
    "sessions.since": { moment: 'text' }
    "sessions.lastSeen": { moment: 'text' }
    "sessions.endNamed": { device: 'text' }
    "sessions.ended": { device: 'text' }
  }
  "admin": {
    "dashboard.welcome": { name: 'text' }
    "dashboard.activeUsers": { count: 'number' }
    "dashboard.pending": { count: 'number' }
    "dashboard.completed": { percent: 'number' }
    "users.active": { count: 'number' }
    "users.sectorOf": { name: 'text'; code: 'text' }
    "users.editNamed": { name: 'text' }
    "users.deleteNamed": { name: 'text' }
    "users.deactivateNamed": { name: 'text' }
    "users.activateNamed": { name: 'text' }
    "users.resetNamed": { name: 'text' }
    "users.companyAccount": { email: 'text' }
    "users.sessionsNamed": { name: 'text' }
    "users.resetText": { name: 'text' }
    "users.resetByMailText": { email: 'text' }
    "users.similarEmail": { name: 'text'; email: 'text' }
    "users.inviteText": { name: 'text' }
    "users.inviteNamed": { name: 'text' }
    "users.revokeNamed": { name: 'text' }
    "users.revokeText": { name: 'text' }
    "users.mailed.toast": { email: 'text' }
    "users.invited.toast": { name: 'text' }
    "users.linkDoneText": { name: 'text'; email: 'text'; time: 'text' }
    "users.resetDoneText": { name: 'text'; email: 'text'; time: 'text' }
    "users.deactivateText": { name: 'text' }
    "users.openWork": { count: 'number' }
    "users.openWorkLine": { label: 'text'; title: 'text'; plant: 'text'; day: 'text' }
    "users.openWorkMore": { count: 'number' }
    "users.keepWork": { name: 'text' }
    "users.created.toast": { name: 'text' }
    "users.saved.toast": { name: 'text' }
    "users.deleted.toast": { name: 'text' }
    "users.activated.toast": { name: 'text' }
    "users.deactivated.toast": { name: 'text' }
    "userForm.inactiveSector": { name: 'text'; code: 'text' }
    "userForm.passwordHint": { length: 'number' }
    "sectors.duplicateCodes": { count: 'number' }
    "sectors.editNamed": { name: 'text' }
    "sectors.deleteNamed": { name: 'text' }
    "sectors.created.toast": { name: 'text' }
    "sectors.saved.toast": { name: 'text' }
    "sectors.deleted.toast": { name: 'text' }
    "sectors.deactivated.toast": { name: 'text' }
    "sectorForm.codeHint": { length: 'number' }
    "assignments.list": { sector: 'text'; count: 'number' }
    "assignments.listMore": { sector: 'text'; count: 'number' }
    "assignments.listLoading": { sector: 'text' }
    "assignments.id": { id: 'text' }
    "assignments.from": { day: 'text' }
    "assignments.viewNamed": { label: 'text' }
    "assignments.reportNamed": { label: 'text' }
    "assignments.reportSaved": { label: 'text' }
    "assignments.reportNotYet": { label: 'text' }
    "assignments.reportGenerating": { label: 'text' }
    "assignments.reportNone": { label: 'text' }
    "assignments.noneIn": { sector: 'text' }
    "assignments.failed": { message: 'text' }
    "assignments.progressOf": { done: 'number'; total: 'number' }
    "assignments.answered": { name: 'text'; done: 'number'; total: 'number' }
    "assignments.notOk": { count: 'number' }
    "calendar.exported": { count: 'number' }
    "calendar.exportNone": { month: 'text' }
    "calendar.upcomingOf": { shown: 'number'; count: 'number' }
    "calendar.dayLabel": { day: 'text'; events: 'text' }
    "calendar.count": { count: 'number' }
    "calendar.item": { type: 'text'; title: 'text' }
    "calendar.more": { count: 'number' }
    "calendar.deleteText": { title: 'text'; day: 'text' }
    "calendar.deleted": { title: 'text' }
    "calendar.added": { title: 'text' }
    "calendar.saved": { title: 'text' }
    "plants.active": { count: 'number' }
    "plants.duplicateCodes": { count: 'number' }
    "plants.duplicateTags": { count: 'number' }
    "plantPdfs.foundText": { plants: 'number'; equipment: 'number'; checklists: 'number' }
    "plantPdfs.open": { title: 'text' }
    "reports.all": { count: 'number' }
    "reports.view": { title: 'text' }
    "reports.download": { title: 'text' }
    "reports.delete": { title: 'text' }
    "reports.downloaded": { title: 'text' }
    "reports.noneFound": { search: 'text' }
    "reports.deleteText": { title: 'text' }
    "reports.deleted": { title: 'text' }
    "reports.generated": { plant: 'text' }
    "settings.saved.toast": { names: 'text' }
    "settings.unsaved": { names: 'text' }
    "settings.filesStoredIn": { place: 'text' }
    "settings.filesUnreachable": { place: 'text' }
    "settings.securityNote": { length: 'number' }
    "settings.logoPicture": { name: 'text' }
    "settings.roundWithinWeek": { first: 'text'; last: 'text' }
    "settings.roundIntoNextWeek": { first: 'text'; last: 'text' }
    "settings.roundOfOneDay": { first: 'text' }
    "settings.mailServer": { server: 'text'; from: 'text' }
    "settings.mailPerson": { name: 'text'; address: 'text' }
    "settings.mailStatus.waiting": { count: 'number' }
    "settings.mailStatus.given_up": { count: 'number' }
    "settings.lastBackupFailed": { moment: 'text' }
    "settings.backupDownload": { name: 'text' }
    "settings.uploadDone": { name: 'text' }
    "settings.restoreBackup": { name: 'text' }
    "settings.restoreBlocked": { reason: 'text' }
    "settings.restoreReplaces": { moment: 'text' }
    "settings.restoreInspections": { count: 'number' }
    "settings.restoreAssignments": { count: 'number' }
    "settings.restoreReports": { count: 'number' }
    "settings.restoreUsers": { count: 'number' }
    "settings.checkDigest": { digest: 'text' }
    "settings.downloadText": { name: 'text' }
    "settings.uploadEncryptedText": { name: 'text' }
    "settings.backupOverdue": { moment: 'text' }
    "settings.restoreStatus.waiting": { name: 'text' }
    "settings.restoreStatus.verifying": { name: 'text' }
    "settings.restoreStatus.replacing": { name: 'text' }
    "settings.restoreStatus.done": { by: 'text'; name: 'text'; moment: 'text'; kept: 'text' }
    "settings.restoreStatus.failed": { name: 'text'; reason: 'text' }
    "settings.restoreLostInspections": { count: 'number' }
    "webhooks.detailsOf": { name: 'text' }
    "webhooks.isFailing": { moment: 'text' }
    "webhooks.isSwitchedOff": { moment: 'text' }
    "webhooks.waiting": { count: 'number' }
    "webhooks.saved.toast": { name: 'text' }
    "webhooks.secretText": { name: 'text' }
    "webhooks.formerSecret": { moment: 'text' }
    "webhooks.renewText": { name: 'text' }
    "webhooks.switchedOn.toast": { name: 'text' }
    "webhooks.switchedOff.toast": { name: 'text' }
    "webhooks.deleteText": { name: 'text' }
    "webhooks.deleted.toast": { name: 'text' }
    "webhooks.attempts": { count: 'number' }
    "webhooks.nextAttempt": { moment: 'text' }
    "webhooks.showAttempts": { event: 'text'; moment: 'text' }
    "webhooks.attemptLine": { moment: 'text'; answer: 'text'; time: 'number' }
    "webhooks.responseStatus": { status: 'number' }
  }
  "audit": {
    "audit.fileName": { day: 'text' }
    "audit.entry": { action: 'text'; what: 'text'; when: 'text' }
    "audit.item": { kind: 'text'; name: 'text' }
    "audit.entriesOfItem": { kind: 'text' }
    "audit.job": { via: 'text' }
    "audit.deviceOf": { browser: 'text'; system: 'text' }
  }
  "checklist-templates": {
    "save.text": { name: 'text' }
    "save.saved": { name: 'text' }
    "add.named": { name: 'text' }
    "one.saved": { date: 'text' }
    "delete.text": { name: 'text' }
  }
  "checklist-view": {
    "checklistView.tasks": { count: 'number' }
    "checklistView.limits": { limits: 'text' }
    "checklistView.latest": { count: 'number' }
    "checklistView.outside": { count: 'number' }
    "checklistView.chart": { count: 'number'; title: 'text'; from: 'text'; to: 'text' }
    "checklistView.asTable": { count: 'number' }
    "checklistView.inspectionsFile": { tag: 'text' }
    "checklistView.findingsFile": { tag: 'text' }
  }
  "company-sign-in": {
    "signIn": { name: 'text' }
    "offline": { name: 'text' }
  }
  "components": {
    "status.overdueDays": { count: 'number' }
    "priority.label": { priority: 'text' }
    "day.clear": { label: 'text' }
    "overdue.title": { count: 'number' }
    "progress.of": { done: 'number'; total: 'number' }
    "progress.percent": { percent: 'number' }
    "header.back": { place: 'text' }
    "info.about": { label: 'text' }
    "file.ready": { name: 'text' }
  }
  "edit-conflict": {
    "by": { name: 'text'; moment: 'text' }
  }
  "errors": {
    "http": { status: 'number' }
    "login.status": { code: 'number'; text: 'text' }
  }
  "finding-labels": {
    "openSince.days": { count: 'number' }
    "openSince.weeks": { count: 'number' }
    "openSince.number": { since: 'text'; number: 'text' }
    "findingWeeks": { count: 'number' }
    "fix.by": { action: 'text' }
  }
  "findings": {
    "findings.ofEquipment": { equipment: 'text' }
    "findings.weeks": { count: 'number' }
    "findings.dialog": { number: 'text' }
    "findings.proposal": { moment: 'text' }
    "findings.proposalCorrected": { moment: 'text'; action: 'text' }
    "findings.closed": { number: 'text' }
    "findings.saved": { number: 'text' }
    "findings.reportedBy": { name: 'text' }
    "findings.sightingBy": { technician: 'text'; label: 'text' }
    "findings.outside": { value: 'text'; limits: 'text' }
    "findings.photosOf": { moment: 'text' }
    "findings.photo": { number: 'number'; moment: 'text' }
    "selected.count": { count: 'number' }
    "selected.select": { number: 'text' }
    "selected.close": { count: 'number' }
    "selected.done": { count: 'number' }
    "selected.undone": { count: 'number' }
    "findings.ownPhoto": { number: 'number'; finding: 'text' }
    "findings.photoLimit": { count: 'number' }
    "findings.photoRejected": { name: 'text'; why: 'text' }
    "findings.deletePhoto": { number: 'number' }
    "findings.deletePhotoText": { name: 'text'; moment: 'text' }
    "findings.ofEquipmentFile": { tag: 'text' }
  }
  "handover": {
    "handover.fixed": { count: 'number' }
    "handover.downloadNamed": { title: 'text' }
    "handover.retryDownloadNamed": { title: 'text' }
    "handover.downloaded": { title: 'text' }
    "handover.retryNamed": { title: 'text' }
    "handover.retried": { title: 'text' }
    "handover.retryFailed": { reason: 'text' }
    "handover.deleteNamed": { title: 'text' }
    "handover.deleteText": { title: 'text' }
    "handover.deleted": { title: 'text' }
    "handover.assignedInPeriod": { days: 'text' }
    "handover.plantsFailed": { reason: 'text' }
    "handover.duplicates": { count: 'number' }
    "handover.progressOf": { done: 'number'; total: 'number' }
    "handover.noneAssigned": { count: 'number' }
    "handover.viewEquipmentOf": { name: 'text' }
    "handover.generateFor": { name: 'text' }
    "handover.equipmentOf": { name: 'text' }
    "handover.requested": { title: 'text' }
    "handover.weekOf": { name: 'text' }
    "handover.weekCovers": { days: 'text' }
  }
  "limits": {
    "between": { min: 'text'; max: 'text' }
    "atMost": { max: 'text' }
    "atLeast": { min: 'text' }
    "line": { limits: 'text' }
    "lastValue": { value: 'number' }
    "stepDown": { step: 'text' }
    "stepUp": { step: 'text' }
  }
  "lists": {
    "export.of": { list: 'text' }
    "deletion.undone": { name: 'text' }
    "table.loading": { label: 'text' }
    "table.ascending": { header: 'text' }
    "table.descending": { header: 'text' }
    "table.range": { first: 'number'; last: 'number'; count: 'number' }
    "table.rangeMore": { first: 'number'; last: 'number'; count: 'number' }
    "table.pages": { label: 'text' }
  }
  "notifications": {
    "notifications.unread": { count: 'number' }
    "notifications.bellUnread": { shown: 'text' }
    "notifications.markReadNamed": { title: 'text' }
  }
  "pdf-workflow": {
    "pdfs.plants": { count: 'number' }
    "pdfs.equipment": { count: 'number' }
    "pdfs.checklists": { count: 'number' }
    "pdfs.tasks": { count: 'number' }
    "pdfs.linesOf": { title: 'text' }
    "pdfs.warningsOf": { kind: 'text'; title: 'text' }
    "warnings.page_without_text": { count: 'number' }
    "warnings.page_recognized": { count: 'number' }
    "warnings.uncertain_value": { count: 'number' }
    "warnings.uncertain_words": { count: 'number' }
    "warnings.turned_text": { count: 'number' }
    "warnings.plant_assumed": { count: 'number' }
    "warnings.equipment_assumed": { count: 'number' }
    "warnings.checklist_assumed": { count: 'number' }
    "warnings.without_tasks": { count: 'number' }
    "warnings.limits": { count: 'number' }
    "warnings.sheet_without_table": { count: 'number' }
    "warnings.hidden_sheet": { count: 'number' }
    "pdfs.onPages": { count: 'number'; pages: 'text' }
    "pdfs.startNamed": { title: 'text' }
    "pdfs.assignNamed": { title: 'text' }
    "pdfs.viewNamed": { title: 'text' }
    "pdfs.more": { title: 'text' }
    "pdfs.reprocessNamed": { title: 'text' }
    "pdfs.deleteText": { title: 'text'; file: 'text' }
    "pdfs.deleteKeepsData": { found: 'text' }
    "pdfs.deleted": { title: 'text' }
    "pdfs.reprocessText": { title: 'text' }
    "pdfs.reprocessUpTo": { found: 'text' }
    "pdfs.reprocessNotImported": { title: 'text' }
    "pdfs.related": { kind: 'text'; count: 'number' }
    "pdfs.reprocessed": { title: 'text' }
    "pdfs.reprocessedText": { plants: 'number'; equipment: 'number'; tasks: 'number' }
    "workflow.uploadedBy": { name: 'text'; date: 'text' }
    "workflow.progressOf": { count: 'number'; assigned: 'number' }
    "workflow.completeUnassigned": { count: 'number' }
    "workflow.warnings": { warnings: 'text' }
    "workflow.fileName": { id: 'number' }
    "workflow.more": { count: 'number' }
    "pdfs.assignAllNamed": { title: 'text' }
    "workflow.assignNamed": { name: 'text' }
    "assign.title": { name: 'text' }
    "assign.defaultTitle": { name: 'text' }
    "assign.pastText": { title: 'text'; day: 'text' }
    "assign.equipment": { count: 'number' }
    "assign.technicianFor": { tag: 'text'; name: 'text' }
    "assign.notesFor": { tag: 'text'; name: 'text' }
    "assign.workload": { name: 'text'; count: 'number' }
    "assign.workloadOverdue": { name: 'text'; count: 'number'; overdue: 'number' }
    "assign.unassigned": { count: 'number' }
    "assign.assigned": { plant: 'text'; names: 'text' }
    "board.dates": { from: 'text'; due: 'text' }
    "board.titleOf": { name: 'text' }
    "board.filled": { count: 'number' }
    "board.filledNew": { count: 'number' }
    "board.filledGone": { count: 'number' }
    "board.open": { count: 'number' }
    "board.equipment": { count: 'number' }
    "board.equipmentOf": { name: 'text' }
    "board.assignedThisWeek": { count: 'number' }
    "board.chosenOf": { chosen: 'number'; count: 'number' }
    "board.hours": { hours: 'number' }
    "board.tasks": { count: 'number' }
    "board.minutes": { count: 'number' }
    "board.withoutEstimate": { count: 'number' }
    "board.include": { tag: 'text'; name: 'text' }
    "board.with": { who: 'text'; day: 'text' }
    "board.doneBy": { who: 'text' }
    "board.technicianFor": { tag: 'text'; name: 'text' }
    "board.technicianForPlant": { name: 'text' }
    "board.hoursOf": { hours: 'number'; capacity: 'number' }
    "board.loadOf": { name: 'text' }
    "board.over": { hours: 'number' }
    "board.added": { hours: 'number' }
    "board.capacityHint": { hours: 'number' }
    "board.assign": { equipment: 'number'; technicians: 'number' }
    "board.againText": { count: 'number' }
    "board.assigned": { equipment: 'number'; technicians: 'number' }
  }
  "performance": {
    "performance.loadFailedStatus": { status: 'number' }
    "performance.period": { days: 'text' }
    "performance.percent": { percent: 'number' }
    "performance.minutes": { minutes: 'number' }
    "performance.totalInspections": { count: 'number' }
    "performance.onTime": { percent: 'number' }
    "performance.chart": { months: 'text' }
    "performance.chartMonth": { month: 'text'; efficiency: 'text'; quality: 'text' }
    "performance.trendUp": { count: 'number'; month: 'text' }
    "performance.trendDown": { count: 'number'; month: 'text' }
    "performance.trendSame": { month: 'text' }
  }
  "phone-notices": {
    "nearlyFullText": { count: 'number' }
    "clockText": { phone: 'text'; server: 'text' }
    "browserTabUnsent": { count: 'number' }
  }
  "phone-settings": {
    "language.later": { name: 'text' }
  }
  "photo-annotations": {
    "title": { photo: 'text' }
    "canvas": { photo: 'text' }
    "count": { count: 'number' }
  }
  "photo-viewer": {
    "position": { current: 'number'; total: 'number' }
    "percent": { percent: 'number' }
    "measured": { value: 'text' }
    "taken": { moment: 'text' }
    "fromGallery": { moment: 'text' }
    "takenBy": { name: 'text' }
  }
  "plan-check": {
    "count.plant": { count: 'number' }
    "count.equipment": { count: 'number' }
    "count.checklist": { count: 'number' }
    "count.task": { count: 'number' }
    "confirm.warnings": { count: 'number' }
    "confirm.keep": { count: 'number' }
    "confirm.done": { title: 'text' }
    "confirm.undone": { title: 'text' }
    "confirmed": { date: 'text'; name: 'text' }
    "discard.text": { title: 'text'; found: 'text' }
    "discard.done": { title: 'text' }
    "save.failed": { count: 'number' }
    "row.warning": { count: 'number' }
    "difference.field": { field: 'text'; from: 'text'; to: 'text' }
    "byHand.note": { name: 'text'; date: 'text' }
    "byHand.field": { field: 'text'; value: 'text'; file: 'text' }
    "byHand.keep": { values: 'text' }
    "byHand.take": { values: 'text' }
    "similar.same": { name: 'text' }
    "column.meaning": { title: 'text' }
    "form": { kind: 'text'; name: 'text' }
    "form.page": { page: 'number' }
    "reason.table_row": { place: 'text' }
    "reason.sheet_row": { place: 'text' }
    "reason.open_table_row": { place: 'text' }
    "reason.label": { place: 'text' }
    "reason.list_item": { place: 'text' }
    "reason.heading": { place: 'text' }
    "reason.numbered_heading": { place: 'text' }
    "reason.title": { place: 'text' }
    "reason.shared": { place: 'text' }
    "reason.carried_over": { place: 'text' }
    "reason.assumed": { place: 'text' }
    "menu": { name: 'text' }
    "removed": { name: 'text' }
    "removed.below": { count: 'number'; name: 'text' }
    "move.title": { name: 'text' }
    "merge.title": { name: 'text' }
    "warnings.acceptNamed": { text: 'text' }
    "warnings.acceptAll": { count: 'number' }
    "warnings.accepted": { count: 'number' }
    "warnings.show": { text: 'text' }
    "warnings.page": { page: 'number' }
    "warnings.more": { count: 'number' }
    "warning.same_file": { count: 'number' }
    "warning.older_week": { count: 'number' }
    "warning.old_reading": { count: 'number' }
    "warning.nearly_same": { count: 'number' }
    "warning.changed_by_hand": { count: 'number' }
    "warning.column_not_read": { count: 'number' }
    "warning.plant_assumed": { count: 'number' }
    "warning.equipment_assumed": { count: 'number' }
    "warning.checklist_assumed": { count: 'number' }
    "warning.same_code": { count: 'number' }
    "warning.limits": { count: 'number' }
    "warning.limits_swapped": { count: 'number' }
    "warning.limits_differ": { count: 'number' }
    "warning.rows_mixed": { count: 'number' }
    "warning.code_from_name": { count: 'number' }
    "warning.unit_missing": { count: 'number' }
    "warning.text_doubtful": { count: 'number' }
    "warning.page_without_text": { count: 'number' }
    "warning.page_recognized": { count: 'number' }
    "warning.uncertain_value": { count: 'number' }
    "warning.uncertain_words": { count: 'number' }
    "warning.sheet_without_table": { count: 'number' }
    "warning.hidden_sheet": { count: 'number' }
    "warning.turned_text": { count: 'number' }
    "warning.without_tasks": { count: 'number' }
    "warning.line_not_understood": { count: 'number' }
    "line.as": { choice: 'text'; text: 'text' }
    "line.ignoreAll": { count: 'number' }
    "missing": { count: 'number' }
    "layout.applied": { count: 'number' }
    "layout.unfit": { count: 'number' }
    "rules.switch": { rule: 'text' }
    "rule.set": { name: 'text'; field: 'text'; value: 'text' }
    "rule.move": { name: 'text'; parent: 'text' }
    "rule.merge": { name: 'text'; into: 'text' }
    "rule.remove": { name: 'text' }
    "rule.accept": { name: 'text' }
    "rule.ignore_lines": { text: 'text' }
    "rule.ignore_column": { title: 'text' }
    "rule.column": { title: 'text'; field: 'text' }
    "rule.for_every_machine": { name: 'text' }
    "page.label": { page: 'number'; pages: 'number' }
    "sheet.place": { sheet: 'number'; row: 'number' }
    "sheet.only": { sheet: 'number' }
    "sheet.label": { sheet: 'number'; sheets: 'number' }
  }
  "planning": {
    "history.dayCount": { count: 'number'; day: 'text' }
    "history.dayUnknown": { day: 'text' }
    "history.minutes": { minutes: 'number' }
    "history.hours": { hours: 'number'; minutes: 'number' }
    "history.of": { done: 'number'; total: 'number' }
    "history.issues": { count: 'number' }
    "schedule.more": { count: 'number' }
    "schedule.moreShort": { count: 'number' }
    "schedule.count": { count: 'number' }
    "schedule.dayLabel": { day: 'text'; content: 'text' }
    "schedule.progressOf": { done: 'number'; total: 'number' }
    "schedule.viewDetailsOf": { title: 'text' }
  }
  "plant-editing": {
    "plants.editNamed": { name: 'text' }
    "plants.deleteNamed": { name: 'text' }
    "plants.deactivateNamed": { name: 'text' }
    "plants.activateNamed": { name: 'text' }
    "plants.deactivateText": { name: 'text' }
    "plants.created.toast": { name: 'text' }
    "plants.saved.toast": { name: 'text' }
    "plants.activated.toast": { name: 'text' }
    "plants.deactivated.toast": { name: 'text' }
    "editing.edit": { name: 'text' }
    "editing.copy": { name: 'text' }
    "editing.remove": { name: 'text' }
    "editing.activate": { name: 'text' }
    "editing.deactivate": { name: 'text' }
    "editing.activated": { name: 'text' }
    "editing.deactivated": { name: 'text' }
    "editing.added": { name: 'text' }
    "editing.saved": { name: 'text' }
    "labels.title": { plant: 'text' }
    "labels.one": { tag: 'text' }
    "labels.code": { tag: 'text' }
    "labels.address": { address: 'text' }
    "labels.unreachable": { address: 'text' }
    "equipment.specificationName": { place: 'number' }
    "equipment.specificationValue": { place: 'number' }
    "equipment.removeSpecification": { place: 'number' }
    "equipment.duplicateTags": { count: 'number' }
    "equipment.deactivateText": { name: 'text' }
    "equipmentFiles.hint": { size: 'text' }
    "equipmentFiles.file": { name: 'text'; size: 'text' }
    "equipmentFiles.attached": { name: 'text' }
    "equipmentFiles.removed": { name: 'text' }
    "equipmentFiles.removeText": { name: 'text' }
    "equipmentFiles.choose": { kind: 'text' }
    "checklists.copyText": { name: 'text' }
    "checklists.copyDefaultName": { name: 'text' }
    "copies.text": { name: 'text' }
    "copies.submit": { count: 'number' }
    "copies.select": { name: 'text' }
    "checklists.deactivateText": { name: 'text' }
    "checklist.minutes": { count: 'number' }
    "tasks.count": { count: 'number' }
    "tasks.expected": { result: 'text' }
    "tasks.select": { name: 'text' }
    "tasks.deleteSelected": { count: 'number' }
    "tasks.deleteOneText": { name: 'text' }
    "tasks.deleteText": { count: 'number' }
    "removed.deleted": { name: 'text' }
    "removed.archived": { name: 'text' }
    "tasks.restoredMany": { count: 'number' }
    "tasks.deletedMany": { count: 'number' }
    "tasks.deleted": { name: 'text' }
    "tasks.up": { name: 'text' }
    "tasks.down": { name: 'text' }
    "tasks.moved": { name: 'text'; place: 'number'; count: 'number' }
    "tasks.reorderLimit": { most: 'number' }
    "tasks.instructionLine": { text: 'text' }
    "tasks.picturesHint": { most: 'number' }
    "tasks.picture": { number: 'number' }
    "tasks.removePicture": { number: 'number' }
    "tasks.pictureRejected": { name: 'text'; why: 'text' }
    "tasks.tooManyPictures": { most: 'number' }
    "tasks.pictureCount": { count: 'number' }
    "delete.question": { name: 'text' }
    "delete.failed": { name: 'text' }
    "delete.relatedLine": { kind: 'text'; count: 'number' }
  }
  "plant-equipment": {
    "more": { count: 'number' }
    "plantCut": { plant: 'text'; shown: 'number'; count: 'number' }
  }
  "register-import": {
    "tooLarge": { size: 'text' }
    "failed": { count: 'number' }
    "unused": { count: 'number'; titles: 'text' }
    "error": { row: 'text'; column: 'text'; message: 'text' }
    "change": { column: 'text'; from: 'text'; to: 'text' }
    "import": { count: 'number' }
    "doneText": { added: 'number'; changed: 'number' }
    "mailed": { count: 'number' }
    "links": { count: 'number' }
  }
  "report-finding": {
    "photoNumber": { number: 'text' }
    "removePhoto": { number: 'text' }
    "discardPhotoText": { finding: 'text' }
  }
  "saved-work": {
    "savedWork": { name: 'text'; amount: 'text' }
    "unsentItems": { count: 'number' }
    "drafts": { count: 'number' }
  }
  "scan-label": {
    "otherServer": { host: 'text' }
  }
  "search": {
    "search.tooShort": { count: 'number' }
    "search.none": { words: 'text' }
    "search.resultCount": { count: 'number' }
    "search.resultCountMore": { count: 'number' }
    "search.count": { kind: 'text'; count: 'number' }
    "search.countShown": { kind: 'text'; shown: 'number'; count: 'number' }
    "search.countMore": { kind: 'text'; shown: 'number'; count: 'number' }
    "search.exportMore": { count: 'number'; kind: 'text' }
    "search.due": { day: 'text' }
  }
  "shell": {
    "page.notFound": { address: 'text' }
    "menu.account": { name: 'text' }
  }
  "sign-out": {
    "signOut.offlineUnlock": { moment: 'text' }
    "signOut.operations": { count: 'number' }
    "signOut.photos": { count: 'number' }
    "signOut.drafts": { count: 'number' }
  }
  "signature": {
  }
  "submission": {
    "reasons.otherAnswers": { number: 'number' }
    "summary.value": { value: 'number'; unit: 'text' }
    "summary.incomplete": { count: 'number' }
    "summary.incompleteTask": { number: 'number'; title: 'text' }
    "submit.errorStatus": { status: 'number'; sentence: 'text' }
    "submit.photosSaving": { count: 'number' }
    "submit.submittedOn": { moment: 'text' }
    "notes.submitWith": { notes: 'text' }
    "notes.count": { count: 'number' }
    "measurement.labelIn": { unit: 'text' }
    "measurement.optional": { label: 'text' }
    "measurement.withUnit": { unit: 'text'; limits: 'text' }
    "measurement.within": { value: 'number'; unit: 'text'; limits: 'text' }
    "measurement.outside": { value: 'number'; unit: 'text'; limits: 'text' }
  }
  "supervisor-dashboard": {
    "dashboard.welcome": { name: 'text' }
    "dashboard.ofTechnicians": { active: 'number'; total: 'number' }
    "dashboard.criticalFindings": { open: 'number'; critical: 'number' }
    "dashboard.shareOf": { status: 'text' }
  }
  "supervisor": {
    "details.failed": { status: 'number' }
    "details.review": { count: 'number' }
    "details.progressOf": { done: 'number'; total: 'number' }
    "details.fileName": { id: 'text' }
    "details.viewNamed": { tag: 'text'; name: 'text' }
    "details.reportReady": { date: 'text'; size: 'text'; pages: 'number' }
    "details.reportError": { reason: 'text' }
    "details.reportFailed": { status: 'number' }
    "assignmentReview.title": { label: 'text' }
    "assignmentReview.due": { day: 'text' }
    "assignmentReview.fileName": { label: 'text' }
    "assignmentReview.pending": { count: 'number'; total: 'number' }
    "assignmentReview.approveRest": { count: 'number' }
    "assignmentReview.approveRestPage": { count: 'number' }
    "assignmentReview.okTasks": { count: 'number' }
    "calendar.fileDays": { from: 'text'; to: 'text' }
    "calendar.stats": { days: 'text' }
    "calendar.dayLabel": { day: 'text'; work: 'text' }
    "calendar.count": { count: 'number' }
    "calendar.item": { plant: 'text'; technician: 'text'; status: 'text' }
    "calendar.more": { count: 'number' }
    "calendar.dates": { from: 'text'; due: 'text' }
    "calendar.moved": { title: 'text'; day: 'text' }
    "calendar.movedFrom": { title: 'text'; day: 'text' }
    "calendar.pastText": { title: 'text' }
    "calendar.conflicts": { count: 'number' }
    "calendar.conflict": { day: 'text'; name: 'text'; reasons: 'text'; count: 'number' }
    "equipment.failed": { status: 'number' }
    "equipment.answered": { count: 'number' }
    "equipment.historyNamed": { tag: 'text'; name: 'text' }
    "review.selected": { count: 'number' }
    "review.recheck": { task: 'text' }
    "review.reviewedBy": { name: 'text'; moment: 'text' }
    "execution.signedBy": { name: 'text'; moment: 'text' }
    "execution.answers": { checklist: 'text' }
    "execution.notOkCount": { count: 'number' }
    "execution.okCount": { count: 'number' }
    "execution.openCount": { count: 'number' }
    "execution.measured": { value: 'number'; unit: 'text' }
    "execution.expected": { result: 'text' }
    "execution.previous": { day: 'text'; answer: 'text' }
    "execution.previousValue": { day: 'text'; answer: 'text'; value: 'number'; unit: 'text' }
    "execution.photosOf": { task: 'text' }
    "execution.photo": { number: 'number'; task: 'text' }
    "execution.impossibleTimesText": { moment: 'text' }
    "execution.completedPhoneTime": { said: 'text' }
    "execution.answeredPhoneTime": { said: 'text' }
    "execution.takenPhoneTime": { said: 'text'; moment: 'text' }
    "execution.unsubmittedPhotos.not_submitted": { name: 'text'; moment: 'text' }
    "execution.unsubmittedPhotos.earlier_submission": { name: 'text'; moment: 'text' }
    "execution.unsubmittedPhotosShort": { count: 'number' }
    "overview.reviewsCount": { count: 'number' }
    "views.delete": { name: 'text' }
    "plants.select": { label: 'text' }
    "plants.actionsOf": { label: 'text' }
    "plants.reviewChecklists": { count: 'number' }
    "plants.progressOf": { label: 'text' }
    "plants.from": { day: 'text' }
    "plants.detailsOf": { action: 'text'; label: 'text' }
    "plants.reassignNamed": { label: 'text' }
    "plants.reassigned": { label: 'text'; name: 'text' }
    "plants.delete": { label: 'text' }
    "edit.title": { label: 'text' }
    "edit.saved": { label: 'text' }
    "plants.deleteText": { label: 'text'; title: 'text'; equipment: 'text'; checklists: 'text'; name: 'text' }
    "plants.deleteSubmitted": { count: 'number' }
    "plants.deleted": { label: 'text' }
    "plants.deletePlant": { name: 'text'; code: 'text' }
    "plants.deletePlantText": { name: 'text'; code: 'text'; equipment: 'text' }
    "plants.reportNamed": { label: 'text' }
    "plants.minutes": { count: 'number' }
    "plants.reviewsWaiting": { count: 'number' }
    "plants.answered": { done: 'number'; count: 'number' }
    "plants.notOk": { count: 'number' }
    "plants.openEquipment": { tag: 'text'; name: 'text' }
    "plants.removeEquipment": { tag: 'text'; name: 'text' }
    "plants.removeText": { tag: 'text'; name: 'text'; checklists: 'text'; label: 'text' }
    "plants.removed": { tag: 'text'; label: 'text' }
    "selection.count": { count: 'number' }
    "selection.deleteTitle": { count: 'number' }
    "selection.done": { count: 'number' }
    "selection.someFailed": { count: 'number' }
    "undo.done": { count: 'number' }
    "team.statsOf": { name: 'text' }
    "team.minutes": { count: 'number' }
    "team.percent": { percent: 'number' }
    "reviews.actionOn": { action: 'text'; checklist: 'text'; equipment: 'text' }
    "reviews.select": { checklist: 'text'; equipment: 'text' }
    "reviews.approveSelected": { count: 'number' }
    "reviews.rejectSelected": { count: 'number' }
    "reviews.submitted": { moment: 'text' }
    "reviews.by": { name: 'text' }
    "reviews.tasks": { done: 'number'; total: 'number' }
    "reviews.issues": { count: 'number' }
    "reviews.outside": { count: 'number' }
    "reviews.notInspected": { count: 'number' }
    "reviews.notApplicable": { count: 'number' }
    "reviews.critical": { count: 'number' }
    "reviews.photos": { count: 'number' }
    "reviews.verdictText": { checklist: 'text'; equipment: 'text'; name: 'text' }
    "reviews.rejectText": { name: 'text' }
    "reviews.bulkApproveTitle": { count: 'number' }
    "reviews.bulkRejectTitle": { count: 'number' }
    "reviews.bulkIssues": { count: 'number' }
    "reviews.bulkCritical": { count: 'number' }
    "reviews.bulkOutside": { count: 'number' }
    "reviews.bulkApproveFinal": { names: 'text' }
    "reviews.bulkRejectFinal": { names: 'text' }
    "reviews.commentsDefault": { note: 'text' }
    "reviews.approved": { checklist: 'text'; equipment: 'text' }
    "reviews.rejected": { checklist: 'text'; equipment: 'text' }
    "reviews.revised": { checklist: 'text'; equipment: 'text' }
    "reviews.bulkProgress": { count: 'number'; total: 'number' }
    "reviews.bulkApproved": { count: 'number'; total: 'number' }
    "reviews.bulkRejected": { count: 'number'; total: 'number' }
    "reviews.bulkPartlyApproved": { count: 'number'; total: 'number'; reason: 'text' }
    "reviews.bulkPartlyRejected": { count: 'number'; total: 'number'; reason: 'text' }
  }
  "sync-page": {
    "connection.unsentByChoice": { count: 'number' }
    "connection.unsentForWifi": { count: 'number' }
    "sync.discardAnnotatedText": { task: 'text' }
    "sync.discardPhotoText": { task: 'text' }
    "sync.space": { photos: 'number' }
    "sync.spacePlenty": { photos: 'number' }
    "sync.used": { used: 'text'; quota: 'text' }
    "sync.textNew": { time: 'text' }
    "sync.textFull": { size: 'text' }
  }
  "task-references": {
    "picture": { number: 'number'; task: 'text' }
    "notHere": { count: 'number' }
  }
  "technician-reports": {
    "reports.latest": { shown: 'number'; count: 'number' }
    "reports.loadFailedStatus": { status: 'number'; body: 'text' }
    "reports.downloadNamed": { title: 'text' }
    "reports.downloaded": { title: 'text' }
    "reports.downloadFailedStatus": { status: 'number'; statusText: 'text' }
    "reports.cleanedUp": { count: 'number' }
    "reports.cleanUpUndone": { count: 'number' }
    "reports.cleanUpText": { count: 'number' }
    "reports.pages": { count: 'number' }
    "reports.missing": { count: 'number' }
    "reports.submitNamed": { title: 'text' }
    "reports.submitted": { title: 'text' }
    "reports.submittedOn": { moment: 'text' }
  }
  "technician": {
    "dashboard.welcome": { name: 'text' }
    "dashboard.overdueBanner": { count: 'number' }
    "dashboard.overdueFirst": { title: 'text'; day: 'text' }
    "dashboard.laterThisWeek": { count: 'text' }
    "dashboard.afterThisWeek": { count: 'text' }
    "assignment.scheduledFor": { date: 'text' }
    "assignment.notDue": { date: 'text' }
    "assignment.due": { day: 'text' }
    "assignment.equipmentCount": { count: 'number' }
    "assignment.minutes": { minutes: 'number' }
    "assignment.next": { equipment: 'text' }
    "assignments.noneMatch": { search: 'text' }
    "overdue.count": { count: 'number' }
    "overdue.oldest": { day: 'text' }
    "details.progressOf": { done: 'number'; total: 'number' }
    "details.openChecklist": { action: 'text'; checklist: 'text'; equipment: 'text' }
    "details.tasks": { count: 'number' }
    "details.answered": { done: 'number'; total: 'number' }
    "details.issues": { count: 'number' }
    "notice.dataDeletedText": { time: 'text'; unsent: 'number'; drafts: 'number' }
    "checklist.taskOf": { current: 'number'; total: 'number' }
    "checklist.percent": { percent: 'number' }
    "checklist.number": { number: 'text' }
    "checklist.answers": { number: 'number' }
    "checklist.expected": { result: 'text' }
    "checklist.photoNumber": { number: 'number'; task: 'text' }
    "checklist.annotatePhoto": { number: 'number' }
    "checklist.annotatedPhoto": { number: 'number' }
    "checklist.removePhoto": { number: 'number' }
    "checklist.removePhotoText": { number: 'number'; task: 'text' }
    "checklist.removeAnnotatedText": { number: 'number'; task: 'text' }
    "checklist.removeSentText": { number: 'number'; task: 'text' }
    "checklist.removeSentAnnotatedText": { number: 'number'; task: 'text' }
    "checklist.photosNotSaved": { count: 'number' }
    "checklist.photoNotSaved": { name: 'text'; why: 'text' }
    "checklist.lastTime": { day: 'text'; answer: 'text' }
    "checklist.lastTimeValue": { day: 'text'; answer: 'text'; value: 'number'; unit: 'text' }
    "checklist.undoText": { answer: 'text'; task: 'text' }
    "checklist.returnedBy": { reviewer: 'text' }
    "checklist.discardText": { count: 'number' }
    "equipment.noneMatch": { search: 'text' }
    "equipment.loadFailedStatus": { status: 'number' }
    "equipment.shown": { count: 'number' }
    "equipment.notAllSaved": { shown: 'number'; count: 'number' }
    "equipment.findings": { count: 'number' }
    "equipment.fileNeedsConnection": { file: 'text' }
    "equipment.fileSize": { name: 'text'; size: 'text' }
    "equipment.latestFindings": { shown: 'number'; count: 'number' }
    "equipment.measured": { value: 'text' }
    "equipment.findingPhoto": { task: 'text' }
    "notifications.bellUnread": { shown: 'text' }
    "notifications.unread": { shown: 'text' }
    "notifications.latest": { shown: 'number'; count: 'number' }
    "notifications.markReadNamed": { title: 'text' }
    "notifications.deleteNamed": { title: 'text' }
    "notifications.deleteConfirm": { title: 'text' }
    "freshness.updated": { time: 'text' }
    "freshness.failed": { time: 'text' }
    "document.updated": { time: 'text' }
    "document.failed": { reason: 'text' }
    "document.shownAsOf": { time: 'text' }
    "older.missingText": { day: 'text' }
    "older.failedText": { day: 'text'; reason: 'text' }
    "older.loadedAt": { day: 'text'; time: 'text' }
    "sync.subtitle": { name: 'text' }
    "sync.link": { words: 'text' }
    "sync.sending": { current: 'number'; total: 'number' }
    "sync.sent": { time: 'text' }
    "sync.waitingCount": { count: 'number' }
    "sync.headWaiting": { count: 'number' }
    "sync.headQueued": { count: 'number' }
    "sync.offlineSince": { time: 'text' }
    "sync.headSending": { current: 'number'; total: 'number' }
    "sync.headAttention": { count: 'number' }
    "sync.headFull": { count: 'number' }
    "sync.headDrafts": { count: 'number' }
    "sync.sentCount": { count: 'number' }
    "sync.nextAttempt": { time: 'text' }
    "sync.attempts": { count: 'number' }
    "sync.lastError": { sentence: 'text' }
  }
  "validation": {
  }
  "weekly-pdf": {
    "upload.sent": { sent: 'text'; total: 'text' }
    "upload.pages": { page: 'number'; pages: 'number' }
    "check.openWarnings": { count: 'number' }
    "check.named": { title: 'text' }
  }
  "mail": {
    "greeting": { name: 'text' }
    "until": { weekday: 'text'; moment: 'text'; zone: 'text' }
    "invitation.text": { by: 'text'; email: 'text' }
    "invitation.textOf": { by: 'text'; company: 'text'; email: 'text' }
    "invitation.expiry": { until: 'text' }
    "password.text": { by: 'text' }
    "password.expiry": { until: 'text' }
    "forgotten.expiry": { until: 'text' }
    "critical.subject": { count: 'number' }
    "daily.subject": { number: 'number' }
    "daily.more": { count: 'number' }
    "work.subject": { count: 'number' }
    "test.text": { server: 'text' }
    "labelled": { label: 'text' }
  }
  "messages": {
    "sentence": { what: 'text' }
    "response.twoSentences": { one: 'text'; other: 'text' }
    "response.done.assigned": { count: 'number' }
    "response.failed.assigned": { number: 'text' }
    "response.done.reassigned": { count: 'number' }
    "response.failed.reassigned": { number: 'text' }
    "response.done.changed": { count: 'number' }
    "response.failed.changed": { number: 'text' }
    "response.done.deleted": { count: 'number' }
    "response.failed.deleted": { number: 'text' }
    "response.done.approved": { count: 'number' }
    "response.failed.approved": { number: 'text' }
    "response.done.rejected": { count: 'number' }
    "response.failed.rejected": { number: 'text' }
    "response.plantAssigned": { plant: 'text'; people: 'text' }
    "response.boardAssigned": { equipment: 'number'; people: 'number' }
    "response.boardUndone": { count: 'number' }
    "response.roleUnchanged.admin": { company: 'text'; number: 'text' }
    "response.roleUnchanged.supervisor": { company: 'text'; number: 'text' }
    "response.roleUnchanged.technician": { company: 'text'; number: 'text' }
    "response.mailAccepted": { address: 'text' }
    "response.plantDeleted": { plant: 'text' }
    "response.deleted": { name: 'text' }
    "response.archived": { name: 'text' }
    "response.tasksDeleted": { count: 'number' }
    "response.checklistCopied": { count: 'number' }
    "response.reportsFixed": { number: 'text' }
    "response.reportsStarted": { count: 'number' }
    "response.reportsCleanedUp": { number: 'text' }
    "response.cacheCleared": { count: 'number' }
    "assignment.summary": { title: 'text'; plant: 'text'; due: 'text' }
    "assignment.boardText": { title: 'text'; equipment: 'number'; plants: 'number'; due: 'text' }
    "assignment.assignedToYou": { assignment: 'text'; due: 'text' }
    "assignment.restoredText": { assignment: 'text'; due: 'text' }
    "assignment.assignedAgainText": { assignment: 'text'; due: 'text' }
    "assignment.reassignedTo": { assignment: 'text'; person: 'text' }
    "assignment.reassignedBackTo": { assignment: 'text'; person: 'text' }
    "assignment.deletedText": { assignment: 'text' }
    "assignment.withdrawnText": { title: 'text'; count: 'number' }
    "assignment.deletedWithPlant": { assignment: 'text' }
    "assignment.deletedWithImport": { assignment: 'text' }
    "assignment.canStillSubmit": { what: 'text' }
    "change.summary": { assignment: 'text'; changes: 'text' }
    "change.title": { title: 'text' }
    "change.due": { due: 'text' }
    "change.available": { from: 'text' }
    "change.priority": { priority: 'text' }
    "change.priorityRestored": { priority: 'text' }
    "equipment.assignedToYou": { piece: 'text'; assignment: 'text'; due: 'text' }
    "equipment.reassignedTo": { piece: 'text'; assignment: 'text'; person: 'text' }
    "equipment.movedBack": { piece: 'text'; assignment: 'text' }
    "equipment.restoredText": { piece: 'text'; assignment: 'text'; due: 'text' }
    "equipment.removedText": { piece: 'text'; assignment: 'text' }
    "overdue.title": { title: 'text' }
    "overdue.text": { who: 'text'; plant: 'text'; label: 'text'; due: 'text' }
    "dueToday.one": { title: 'text' }
    "dueToday.text": { plant: 'text'; label: 'text' }
    "dueToday.many": { count: 'number' }
    "dueToday.plants": { plants: 'text' }
    "submitted.critical": { title: 'text' }
    "submitted.corrected": { found: 'text'; action: 'text' }
    "submitted.again": { checklist: 'text' }
    "submitted.all": { title: 'text' }
    "submitted.allText": { who: 'text'; plant: 'text'; label: 'text' }
    "review.approved": { checklist: 'text' }
    "review.rejected": { checklist: 'text' }
    "review.revision_requested": { checklist: 'text' }
    "report.submitted": { title: 'text' }
    "report.submittedText": { who: 'text'; plant: 'text' }
    "pdf.ready": { title: 'text' }
    "pdf.found": { plants: 'text'; checklists: 'text' }
    "pdf.plants": { count: 'number' }
    "pdf.checklists": { count: 'number' }
    "pdf.failed": { title: 'text' }
    "backup.lostInspections": { count: 'number' }
    "backup.restoredText": { moment: 'text' }
    "backup.restoredTextWithLoss": { moment: 'text'; lost: 'text' }
    "backup.restoredTextForTechnician": { count: 'number'; moment: 'text' }
    "action.assignPlant": { who: 'text'; plant: 'text'; people: 'text' }
    "action.assignBoard": { who: 'text'; equipment: 'number'; plants: 'number'; people: 'number' }
    "action.withdrawBoard": { who: 'text'; count: 'number' }
    "action.completeAssignment": { who: 'text'; title: 'text'; label: 'text' }
    "action.submitChecklist": { who: 'text'; checklist: 'text'; tag: 'text'; label: 'text' }
    "action.changeAssignment": { who: 'text'; what: 'text' }
    "action.deleteAssignment": { who: 'text'; assignment: 'text' }
    "action.restoreAssignment": { who: 'text'; assignment: 'text' }
    "action.reassignAssignment": { who: 'text'; assignment: 'text'; person: 'text' }
    "action.reassignAssignmentBack": { who: 'text'; assignment: 'text'; person: 'text' }
    "action.removeEquipment": { who: 'text'; piece: 'text'; assignment: 'text' }
    "action.restoreEquipment": { who: 'text'; piece: 'text'; assignment: 'text' }
    "action.reassignEquipment": { who: 'text'; piece: 'text'; assignment: 'text'; person: 'text' }
    "action.reassignEquipmentBack": { who: 'text'; piece: 'text'; assignment: 'text'; person: 'text' }
    "action.review": { who: 'text'; checklist: 'text'; verdict: 'text' }
    "action.changeFinding": { who: 'text'; label: 'text'; title: 'text'; tag: 'text'; state: 'text' }
    "action.closeFindings": { who: 'text'; labels: 'text' }
    "action.reopenFindings": { who: 'text'; labels: 'text' }
    "action.plant.created": { who: 'text'; plant: 'text' }
    "action.plant.changed": { who: 'text'; plant: 'text' }
    "action.plant.activated": { who: 'text'; plant: 'text' }
    "action.plant.deactivated": { who: 'text'; plant: 'text' }
    "action.plant.deleted": { who: 'text'; plant: 'text' }
    "action.plant.restored": { who: 'text'; plant: 'text' }
    "action.equipment.created": { who: 'text'; piece: 'text'; plant: 'text' }
    "action.equipment.changed": { who: 'text'; piece: 'text' }
    "action.equipment.activated": { who: 'text'; piece: 'text' }
    "action.equipment.deactivated": { who: 'text'; piece: 'text' }
    "action.equipment.deleted": { who: 'text'; piece: 'text' }
    "action.equipment.restored": { who: 'text'; piece: 'text' }
    "action.attach.manual": { who: 'text'; piece: 'text' }
    "action.attach.specifications": { who: 'text'; piece: 'text' }
    "action.detach.manual": { who: 'text'; piece: 'text' }
    "action.detach.specifications": { who: 'text'; piece: 'text' }
    "action.reattach.manual": { who: 'text'; piece: 'text' }
    "action.reattach.specifications": { who: 'text'; piece: 'text' }
    "action.checklist.created": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.changed": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.activated": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.deactivated": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.copied": { who: 'text'; checklist: 'text'; piece: 'text'; name: 'text' }
    "action.checklist.copiedTo": { who: 'text'; checklist: 'text'; piece: 'text'; count: 'number' }
    "action.checklist.reordered": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.deleted": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.checklist.restored": { who: 'text'; checklist: 'text'; piece: 'text' }
    "action.template.created": { who: 'text'; template: 'text' }
    "action.template.changed": { who: 'text'; template: 'text' }
    "action.template.replaced": { who: 'text'; template: 'text' }
    "action.template.deleted": { who: 'text'; template: 'text' }
    "action.template.restored": { who: 'text'; template: 'text' }
    "action.template.applied": { who: 'text'; template: 'text'; count: 'number' }
    "action.task.created": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "action.task.changed": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "action.task.deleted": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "action.tasks.deleted": { who: 'text'; number: 'text'; checklist: 'text'; piece: 'text' }
    "action.task.restored": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "action.tasks.restored": { who: 'text'; number: 'text'; checklist: 'text'; piece: 'text' }
    "action.pdf.uploaded": { title: 'text' }
    "action.pdf.deleted": { title: 'text' }
    "action.pdf.restored": { title: 'text' }
    "action.pdf.reprocessed": { title: 'text' }
    "action.pdf.processed": { title: 'text' }
    "action.pdf.confirmed": { who: 'text'; title: 'text' }
    "action.pdf.unconfirmed": { who: 'text'; title: 'text' }
    "action.pdf.discarded": { who: 'text'; title: 'text' }
    "action.pdf.released": { who: 'text'; title: 'text' }
    "action.pdf.failed": { title: 'text' }
    "action.pdf.addedPlants": { count: 'number' }
    "action.workflow.started": { title: 'text' }
    "action.workflow.completed": { title: 'text' }
    "action.sector.created": { who: 'text'; sector: 'text' }
    "action.sector.updated": { who: 'text'; sector: 'text' }
    "action.sector.activated": { who: 'text'; sector: 'text' }
    "action.sector.deactivated": { who: 'text'; sector: 'text' }
    "action.sector.deleted": { who: 'text'; sector: 'text' }
    "action.event.added": { who: 'text'; title: 'text' }
    "action.event.changed": { who: 'text'; title: 'text' }
    "action.event.deleted": { who: 'text'; title: 'text' }
    "action.event.restored": { who: 'text'; title: 'text' }
    "action.changeSettings": { who: 'text'; names: 'text' }
    "action.logo.changed": { who: 'text' }
    "action.logo.removed": { who: 'text' }
    "action.webhook.tested": { who: 'text'; webhook: 'text' }
    "action.webhook.resent": { who: 'text'; webhook: 'text' }
    "alert.webhook": { webhook: 'text'; reason: 'text' }
    "action.backup.requested": { who: 'text' }
    "action.backup.downloaded": { who: 'text'; backup: 'text' }
    "action.backup.uploaded": { who: 'text'; backup: 'text' }
    "action.backup.restoreRequested": { who: 'text'; backup: 'text' }
    "action.backup.restored": { who: 'text'; backup: 'text'; kept: 'text' }
    "action.backup.restoredWithLoss": { who: 'text'; backup: 'text'; lost: 'text'; kept: 'text' }
    "action.backup.restoredByOperator": { moment: 'text' }
    "alert.restore": { backup: 'text'; reason: 'text' }
    "restore.failed": { why: 'text' }
    "action.exportAuditTrail": { who: 'text' }
    "action.account.invited": { who: 'text'; person: 'text' }
    "action.account.created": { who: 'text'; person: 'text' }
    "action.account.changed": { who: 'text'; person: 'text' }
    "action.account.activated": { who: 'text'; person: 'text' }
    "action.account.deactivated": { who: 'text'; person: 'text' }
    "action.account.deleted": { who: 'text'; person: 'text' }
    "action.account.signedOut": { who: 'text'; person: 'text' }
    "action.account.passwordReset": { who: 'text'; person: 'text' }
    "action.account.resetByOperator": { person: 'text' }
    "action.link.invitationResent": { who: 'text'; person: 'text' }
    "action.link.invitationWithdrawn": { who: 'text'; person: 'text' }
    "action.link.sent": { who: 'text'; person: 'text' }
    "action.link.created": { who: 'text'; person: 'text' }
    "action.link.firstPassword": { who: 'text' }
    "action.link.newPassword": { who: 'text' }
    "action.twoFactor.setUp": { who: 'text' }
    "action.twoFactor.switchedOff": { who: 'text' }
    "action.twoFactor.switchedOffForUser": { who: 'text'; person: 'text' }
    "action.company.firstSignIn": { who: 'text'; company: 'text' }
    "action.company.accountCreated": { who: 'text'; company: 'text' }
    "action.company.accountChanged": { who: 'text'; company: 'text' }
    "action.company.unlinkedOwn": { who: 'text' }
    "action.company.unlinked": { who: 'text'; person: 'text' }
    "signIn.failed": { email: 'text' }
    "signIn.unknownUser": { email: 'text' }
    "signIn.attempts": { count: 'number'; who: 'text' }
    "signIn.unknownAttempts": { count: 'number' }
    "signIn.addresses": { count: 'number' }
    "signIn.atLeast": { addresses: 'text' }
    "signIn.failures": { attempts: 'text'; addresses: 'text'; begin: 'text'; end: 'text'; address: 'text' }
    "signIn.companyFailed": { company: 'text'; why: 'text' }
    "alert.session": { person: 'text' }
    "importError.duplicate": { rows: 'text' }
    "importError.plant": { plant: 'text' }
    "importError.plants": { plant: 'text' }
    "importError.sector": { sector: 'text' }
    "action.equipment.imported": { who: 'text'; added: 'text'; changed: 'text' }
    "action.account.imported": { who: 'text'; added: 'text'; changed: 'text' }
  }
  "problems": {
    "problem.not_found": { what: 'PDF' | 'assignment' | 'backup' | 'checklist' | 'equipment' | 'event' | 'finding' | 'notification' | 'photo' | 'plant' | 'report' | 'sector' | 'session' | 'setting' | 'sheet' | 'task' | 'template' | 'user' | 'webhook' }
    "problem.range_too_long": { days: 'number' }
    "problem.backup_not_verified": { digest: 'text' }
    "problem.backup_not_restorable": { reason: 'text' }
    "problem.too_many_files": { most: 'number' }
    "problem.file_over_limit": { megabytes: 'number' }
    "problem.too_many_reports": { number: 'number' }
    "problem.too_many_requests": { number: 'number' }
    "problem.upload_budget_used": { files: 'number'; gigabytes: 'number'; hours: 'number' }
    "problem.password_short": { length: 'number' }
    "problem.has_open_assignments": { count: 'number' }
    "problem.user_in_use": { what: 'text'; related: 'text' }
    "problem.sector_in_use": { what: 'text'; related: 'text' }
    "problem.company_away": { name: 'text' }
    "problem.company_cancelled": { name: 'text' }
    "problem.company_code_used": { name: 'text' }
    "problem.company_other_attempt": { name: 'text' }
    "problem.company_clock": { name: 'text' }
    "problem.company_misconfigured": { name: 'text' }
    "problem.company_unreadable": { name: 'text' }
    "problem.company_factor_missing": { name: 'text' }
    "problem.company_asks_password": { email: 'text'; name: 'text' }
    "problem.company_asks_both": { email: 'text'; name: 'text' }
    "problem.company_without_email": { name: 'text' }
    "problem.company_email_unconfirmed": { name: 'text'; email: 'text' }
    "problem.company_unknown": { name: 'text'; email: 'text' }
    "problem.company_without_role": { name: 'text' }
    "problem.company_without_sector": { name: 'text'; role: 'admin' | 'supervisor' | 'technician' }
    "problem.company_sector_unknown": { name: 'text'; sector: 'text' }
    "problem.company_linked_otherwise": { name: 'text'; email: 'text' }
    "problem.company_last_administrator": { name: 'text'; role: 'admin' | 'supervisor' | 'technician' }
    "problem.password_off": { name: 'text' }
    "problem.mail_not_taken": { reason: 'text' }
    "problem.has_submitted_work": { count: 'number' }
    "problem.plant_in_use": { what: 'text'; related: 'text' }
    "problem.equipment_in_use": { what: 'text'; related: 'text' }
    "problem.checklist_name_taken_on": { tags: 'text' }
    "problem.tasks_gone": { count: 'number' }
    "problem.reading_not_checked": { count: 'number' }
    "problem.reading_changed": { who: 'text' }
    "problem.equipment_unassigned": { count: 'number' }
    "problem.plant_not_in_use": { name: 'text'; status: 'Decommissioned' | 'Inactive' }
    "problem.no_active_checklist": { names: 'text'; technician: 'text' }
    "problem.board_changed": { count: 'number'; names: 'text'; more: 'number' }
    "problem.board_assigned": { count: 'number'; names: 'text'; more: 'number' }
    "problem.board_started": { count: 'number'; name: 'text' }
    "problem.assignment_completed": { change: 'changed' | 'deleted' | 'reassigned' }
    "problem.undo_changed": { name: 'text' }
    "problem.undo_too_late": { name: 'text' }
    "problem.undo_assigned_again": { name: 'text' }
    "problem.scheduled": { from: 'text' }
    "problem.photo_missing": { count: 'number' }
    "problem.task_of_another": { task: 'number' }
    "problem.task_twice": { title: 'text' }
    "problem.tasks_open": { open: 'number'; all: 'number' }
    "problem.task_description_required": { title: 'text' }
    "problem.nothing_to_correct": { title: 'text' }
    "problem.report_failed": { why: 'text' }
    "problem.plant_not_reportable": { plant: 'text' }
    "problem.plant_without_work": { plant: 'text' }
    "problem.week_without_work": { plant: 'text' }
    "problem.week_not_reportable": { plant: 'text' }
    "problem.assignment_not_reportable": { name: 'text' }
    "problem.deletion_too_late": { name: 'text' }
    "problem.deletion_changed": { name: 'text' }
    "problem.deletion_replaced": { name: 'text' }
    "problem.webhook_address_unknown": { host: 'text' }
    "problem.too_many_webhooks": { most: 'number' }
    "failure.not_a_plan": { equipment: 'number'; tasks: 'number'; why: 'amounts_of_money' | 'labels_of_another_document' | 'lines_not_understood' | 'no_checklist_named' | 'no_equipment_named' | 'no_inspection_tasks' | 'no_plant_named' | 'numbered_clauses' | 'rules_or_explanations' | 'table_of_contents' | 'title_of_another_document' }
    "failure.mail_response": { reason: 'text'; response: 'text' }
    "operationalError.nothing_to_back_up": { folder: 'text' }
    "operationalError.backup_exists": { file: 'text' }
    "operationalError.no_backup_file": { file: 'text' }
    "operationalError.backup_schema_differs": { which: 'another' | 'older' }
    "operationalError.backup_path_traversal": { key: 'text' }
    "operationalError.backup_unknown_table": { key: 'text' }
    "operationalError.backup_manifest_differs": { part: 'text' }
    "operationalError.backup_entry_not_a_file": { name: 'text' }
    "operationalError.backup_part_too_large": { name: 'text' }
    "operationalError.backup_not_verified": { digest: 'text' }
    "operationalError.restore_jobs_running": { jobs: 'text' }
    "operationalError.files_not_empty": { folder: 'text' }
    "operationalError.bucket_not_empty": { place: 'text' }
    "operationalError.database_not_empty": { table: 'text' }
    "value.one_of": { values: 'text' }
    "value.more_than": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.at_least": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.less_than": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.at_most": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.unknown_keys": { keys: 'text' }
    "relatedCount": { kind: 'text'; count: 'number' }
    "problem.import_columns_missing": { titles: 'text' }
    "problem.import_has_errors": { count: 'number' }
  }
  "reports": {
    "title.plant": { plant: 'text' }
    "title.week": { plant: 'text'; week: 'number'; year: 'number' }
    "title.equipment": { equipment: 'text' }
    "title.combined": { plants: 'text' }
    "title.combinedMore": { plants: 'text'; more: 'number' }
    "page.generated": { moment: 'text'; zone: 'text' }
    "page.number": { page: 'number'; pages: 'number' }
    "week": { week: 'number'; year: 'number'; from: 'text'; to: 'text' }
    "answer.corrected": { action: 'text' }
    "count.tasks": { count: 'number' }
    "count.checklists": { count: 'number' }
    "count.plants": { count: 'number' }
    "count.assignments": { count: 'number' }
    "count.weeks": { count: 'number' }
    "count.ok": { count: 'number' }
    "count.notOk": { count: 'number' }
    "count.notInspected": { count: 'number' }
    "count.notApplicable": { count: 'number' }
    "count.open": { count: 'number' }
    "count.review.none": { count: 'number' }
    "count.review.pending": { count: 'number' }
    "count.review.approved": { count: 'number' }
    "count.review.rejected": { count: 'number' }
    "count.review.revision_requested": { count: 'number' }
    "headline.findings": { count: 'number' }
    "headline.critical": { count: 'number'; findings: 'text' }
    "headline.outside": { count: 'number' }
    "headline.notJudged": { count: 'number' }
    "headline.notMeasured": { count: 'number' }
    "headline.notInspected": { count: 'number' }
    "verdict.notOk": { count: 'number'; some: 'number' }
    "verdict.notOkCritical": { count: 'number'; some: 'number'; critical: 'number' }
    "verdict.outside": { count: 'number' }
    "verdict.outsideNotReported": { count: 'number'; some: 'number' }
    "verdict.notJudged": { count: 'number' }
    "verdict.notMeasured": { count: 'number' }
    "verdict.notInspected": { count: 'number'; some: 'number' }
    "verdict.notApplicable": { count: 'number'; some: 'number' }
    "verdict.open": { count: 'number'; some: 'number' }
    "verdict.allOpen": { count: 'number' }
    "cover.dueWithPriority": { days: 'text'; priority: 'text' }
    "cover.technicians": { count: 'number' }
    "cover.flaggedWhere": { count: 'number' }
    "cover.generatedBy": { moment: 'text'; person: 'text' }
    "cover.days": { from: 'text'; to: 'text' }
    "stat.photosLost": { lost: 'number' }
    "findings.criticalFirst": { count: 'number' }
    "findings.none": { verdict: 'text' }
    "findings.soFar": { verdict: 'text' }
    "findings.place": { checklist: 'text'; number: 'text' }
    "findings.firstSeen": { count: 'number'; day: 'text' }
    "measured.within": { value: 'text' }
    "measured.noLimits": { value: 'text' }
    "measured.notJudged": { value: 'text' }
    "measured.outside": { value: 'text'; excess: 'text' }
    "measured.above": { limit: 'text' }
    "measured.below": { limit: 'text' }
    "measured.previousValue": { value: 'text' }
    "limits.between": { min: 'text'; max: 'text' }
    "limits.atMost": { max: 'text' }
    "limits.atLeast": { min: 'text' }
    "action.overdue": { day: 'text' }
    "earlier.count": { count: 'number'; open: 'number' }
    "earlier.comment": { comment: 'text' }
    "earlier.first": { day: 'text' }
    "earlier.last": { day: 'text' }
    "earlier.closed": { day: 'text' }
    "earlier.foundOk": { day: 'text' }
    "earlier.corrected": { day: 'text' }
    "earlier.reported": { person: 'text' }
    "equipment.criticality": { criticality: 'text' }
    "equipment.note": { note: 'text' }
    "checklist.started": { moment: 'text' }
    "checklist.submitted": { moment: 'text' }
    "checklist.received": { moment: 'text' }
    "checklist.photos": { checklist: 'text' }
    "checklist.review": { verdict: 'text' }
    "checklist.reviewBy": { verdict: 'text'; person: 'text' }
    "flag.unsubmittedPhotos": { count: 'number'; names: 'text' }
    "table.label": { label: 'text' }
    "table.withFindings": { photos: 'text' }
    "photo.one": { number: 'number' }
    "photo.two": { first: 'number'; last: 'number' }
    "photo.several": { first: 'number'; last: 'number' }
    "photo.ofTask": { number: 'text' }
    "photo.ofFinding": { finding: 'text'; person: 'text' }
    "photo.fromGallery": { moment: 'text' }
  }
}
