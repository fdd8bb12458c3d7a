// Written by `npm run messages` from the message files. Do not edit it.
import type account from './en/account.json'
import type admin from './en/admin.json'
import type audit from './en/audit.json'
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
import type photoAnnotations from './en/photo-annotations.json'
import type photoViewer from './en/photo-viewer.json'
import type plantEditing from './en/plant-editing.json'
import type savedWork from './en/saved-work.json'
import type search from './en/search.json'
import type shell from './en/shell.json'
import type signature from './en/signature.json'
import type submission from './en/submission.json'
import type supervisorDashboard from './en/supervisor-dashboard.json'
import type supervisor from './en/supervisor.json'
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
  "photo-annotations": typeof photoAnnotations
  "photo-viewer": typeof photoViewer
  "plant-editing": typeof plantEditing
  "saved-work": typeof savedWork
  "search": typeof search
  "shell": typeof shell
  "signature": typeof signature
  "submission": typeof submission
  "supervisor-dashboard": typeof supervisorDashboard
  "supervisor": typeof supervisor
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
    "languageLacking": { name: 'text' }
    "languageUsual": { name: 'text' }
    "languageNotReviewed": { name: 'text' }
    "company.unlinked": { name: 'text' }
    "choose.until": { time: 'text' }
    "twoFactor.on": { count: 'number' }
    "twoFactor.takenOff": { name: 'text' }
    "sessions.of": { name: 'text' }
    "sessions.device": { browser: 'text'; system: 'text' }
    "sessions.since": { moment: 'text' }
    "sessions.seen": { moment: 'text' }
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
    "users.withCompany": { email: 'text' }
    "users.sessionsNamed": { name: 'text' }
    "users.resetText": { name: 'text' }
    "users.resetByMailText": { email: 'text' }
    "users.twin": { name: 'text'; email: 'text' }
    "users.inviteText": { name: 'text' }
    "users.inviteNamed": { name: 'text' }
    "users.takeBackNamed": { name: 'text' }
    "users.takeBackText": { name: 'text' }
    "users.mailed.toast": { email: 'text' }
    "users.invited.toast": { name: 'text' }
    "users.linkDoneText": { name: 'text'; email: 'text'; time: 'text' }
    "users.resetDoneText": { name: 'text'; email: 'text'; time: 'text' }
    "users.deactivateText": { name: 'text' }
    "users.work": { count: 'number' }
    "users.workLine": { label: 'text'; title: 'text'; plant: 'text'; day: 'text' }
    "users.workMore": { count: 'number' }
    "users.workStays": { name: 'text' }
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
    "assignments.listOpen": { sector: 'text'; count: 'number' }
    "assignments.listLoading": { sector: 'text' }
    "assignments.id": { id: 'text' }
    "assignments.from": { day: 'text' }
    "assignments.viewNamed": { label: 'text' }
    "assignments.reportNamed": { label: 'text' }
    "assignments.reportSaved": { label: 'text' }
    "assignments.reportOpen": { label: 'text' }
    "assignments.reportMaking": { label: 'text' }
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
    "plants.editNamed": { name: 'text' }
    "plants.deleteNamed": { name: 'text' }
    "plants.deactivateNamed": { name: 'text' }
    "plants.activateNamed": { name: 'text' }
    "plants.deactivateText": { name: 'text' }
    "plants.created.toast": { name: 'text' }
    "plants.saved.toast": { name: 'text' }
    "plants.activated.toast": { name: 'text' }
    "plants.deactivated.toast": { name: 'text' }
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
    "settings.filesIn": { place: 'text' }
    "settings.filesAway": { place: 'text' }
    "settings.securityNote": { length: 'number' }
    "settings.logoPicture": { name: 'text' }
    "settings.roundWithinWeek": { first: 'text'; last: 'text' }
    "settings.roundIntoNextWeek": { first: 'text'; last: 'text' }
    "settings.roundOfOneDay": { first: 'text' }
    "settings.mailServer": { server: 'text'; from: 'text' }
    "settings.mailPerson": { name: 'text'; address: 'text' }
    "settings.mailIs.waiting": { count: 'number' }
    "settings.mailIs.given_up": { count: 'number' }
    "settings.backupBroken": { moment: 'text' }
    "settings.backupDownload": { name: 'text' }
    "settings.uploadDone": { name: 'text' }
    "settings.restoreBackup": { name: 'text' }
    "settings.restoreHindered": { reason: 'text' }
    "settings.restoreReplaces": { moment: 'text' }
    "settings.restoreInspections": { count: 'number' }
    "settings.restoreAssignments": { count: 'number' }
    "settings.restoreReports": { count: 'number' }
    "settings.restorePeople": { count: 'number' }
    "settings.checkDigest": { digest: 'text' }
    "settings.downloadText": { name: 'text' }
    "settings.uploadEncryptedText": { name: 'text' }
    "settings.backupOverdue": { moment: 'text' }
    "settings.restoreIs.waiting": { name: 'text' }
    "settings.restoreIs.verifying": { name: 'text' }
    "settings.restoreIs.replacing": { name: 'text' }
    "settings.restoreIs.done": { by: 'text'; name: 'text'; moment: 'text'; kept: 'text' }
    "settings.restoreIs.failed": { name: 'text'; reason: 'text' }
    "settings.restoreUndone": { count: 'number' }
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
    "webhooks.answered": { status: 'number' }
    "delete.ask": { name: 'text' }
    "delete.failed": { name: 'text' }
    "delete.relatedLine": { kind: 'text'; count: 'number' }
  }
  "audit": {
    "audit.fileName": { day: 'text' }
    "audit.ofWhat": { action: 'text'; what: 'text'; when: 'text' }
    "audit.named": { kind: 'text'; name: 'text' }
    "audit.onlyThis": { kind: 'text' }
    "audit.job": { via: 'text' }
    "audit.deviceOf": { browser: 'text'; system: 'text' }
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
  }
  "findings": {
    "findings.ofEquipment": { equipment: 'text' }
    "findings.weeks": { count: 'number' }
    "findings.dialog": { number: 'text' }
    "findings.proposal": { moment: 'text' }
    "findings.closed": { number: 'text' }
    "findings.saved": { number: 'text' }
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
    "findings.photosFull": { count: 'number' }
    "findings.photoRefused": { name: 'text'; why: 'text' }
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
    "handover.ofDays": { days: 'text' }
    "handover.plantsFailed": { reason: 'text' }
    "handover.duplicates": { count: 'number' }
    "handover.doneOf": { done: 'number'; total: 'number' }
    "handover.noneAssigned": { count: 'number' }
    "handover.viewEquipmentOf": { name: 'text' }
    "handover.generateFor": { name: 'text' }
    "handover.equipmentOf": { name: 'text' }
    "handover.asked": { title: 'text' }
    "handover.weekOf": { name: 'text' }
    "handover.weekCovers": { days: 'text' }
  }
  "limits": {
    "between": { min: 'text'; max: 'text' }
    "atMost": { max: 'text' }
    "atLeast": { min: 'text' }
  }
  "lists": {
    "export.of": { list: 'text' }
    "deletion.undone": { name: 'text' }
    "table.loading": { label: 'text' }
    "table.ascending": { header: 'text' }
    "table.descending": { header: 'text' }
    "table.range": { first: 'number'; last: 'number'; count: 'number' }
    "table.rangeOpen": { first: 'number'; last: 'number'; count: 'number' }
    "table.pages": { label: 'text' }
  }
  "notifications": {
    "news.unread": { count: 'number' }
    "news.bellUnread": { shown: 'text' }
    "news.markReadNamed": { title: 'text' }
  }
  "pdf-workflow": {
    "pdfs.plants": { count: 'number' }
    "pdfs.equipment": { count: 'number' }
    "pdfs.checklists": { count: 'number' }
    "pdfs.tasks": { count: 'number' }
    "pdfs.lines": { count: 'number' }
    "pdfs.linesOf": { title: 'text' }
    "pdfs.marksOf": { kind: 'text'; title: 'text' }
    "marks.page_without_text": { count: 'number' }
    "marks.turned_text": { count: 'number' }
    "marks.plant_assumed": { count: 'number' }
    "marks.equipment_assumed": { count: 'number' }
    "marks.checklist_assumed": { count: 'number' }
    "marks.without_tasks": { count: 'number' }
    "marks.limits": { count: 'number' }
    "pdfs.onPages": { count: 'number'; pages: 'text' }
    "pdfs.startNamed": { title: 'text' }
    "pdfs.assignNamed": { title: 'text' }
    "pdfs.viewNamed": { title: 'text' }
    "pdfs.more": { title: 'text' }
    "pdfs.reprocessNamed": { title: 'text' }
    "pdfs.deleteText": { title: 'text'; file: 'text' }
    "pdfs.deleteStays": { found: 'text' }
    "pdfs.deleted": { title: 'text' }
    "pdfs.reprocessText": { title: 'text' }
    "pdfs.reprocessUpTo": { found: 'text' }
    "pdfs.related": { kind: 'text'; count: 'number' }
    "pdfs.reprocessed": { title: 'text' }
    "pdfs.reprocessedText": { plants: 'number'; equipment: 'number'; tasks: 'number' }
    "workflow.uploadedBy": { name: 'text'; date: 'text' }
    "workflow.progressOf": { count: 'number'; assigned: 'number' }
    "workflow.completeOpen": { count: 'number' }
    "workflow.toCheck": { marks: 'text' }
    "workflow.fileName": { id: 'number' }
    "workflow.more": { count: 'number' }
    "workflow.assignNamed": { name: 'text' }
    "assign.title": { name: 'text' }
    "assign.defaultTitle": { name: 'text' }
    "assign.pastText": { title: 'text'; day: 'text' }
    "assign.equipment": { count: 'number' }
    "assign.technicianFor": { tag: 'text'; name: 'text' }
    "assign.notesFor": { tag: 'text'; name: 'text' }
    "assign.load": { name: 'text'; count: 'number' }
    "assign.loadOverdue": { name: 'text'; count: 'number'; overdue: 'number' }
    "assign.unassigned": { count: 'number' }
    "assign.done": { plant: 'text'; names: 'text' }
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
    "takenBy": { name: 'text' }
  }
  "plant-editing": {
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
    "checklists.copyStart": { name: 'text' }
    "checklists.deactivateText": { name: 'text' }
    "checklist.minutes": { count: 'number' }
    "tasks.count": { count: 'number' }
    "tasks.expected": { result: 'text' }
    "tasks.limits": { limits: 'text' }
    "tasks.choose": { name: 'text' }
    "tasks.deleteChosen": { count: 'number' }
    "tasks.deleteOneText": { name: 'text' }
    "tasks.deleteText": { count: 'number' }
    "removed.deleted": { name: 'text' }
    "removed.archived": { name: 'text' }
    "tasks.backMany": { count: 'number' }
    "tasks.deletedMany": { count: 'number' }
    "tasks.deleted": { name: 'text' }
    "tasks.up": { name: 'text' }
    "tasks.down": { name: 'text' }
    "tasks.moved": { name: 'text'; place: 'number'; count: 'number' }
    "tasks.manyText": { most: 'number' }
  }
  "saved-work": {
    "keptWork": { name: 'text'; amount: 'text' }
    "keptOperations": { count: 'number' }
    "keptDrafts": { count: 'number' }
  }
  "search": {
    "find.tooShort": { count: 'number' }
    "find.none": { words: 'text' }
    "find.found": { count: 'number' }
    "find.foundMore": { count: 'number' }
    "find.count": { kind: 'text'; count: 'number' }
    "find.countShown": { kind: 'text'; shown: 'number'; count: 'number' }
    "find.countMore": { kind: 'text'; shown: 'number'; count: 'number' }
    "find.exportMore": { count: 'number'; kind: 'text' }
    "find.due": { day: 'text' }
  }
  "shell": {
    "address.unknown": { address: 'text' }
    "menu.account": { name: 'text' }
  }
  "signature": {
  }
  "submission": {
    "reasons.otherAnswers": { number: 'number' }
    "summary.value": { value: 'number'; unit: 'text' }
    "submit.errorStatus": { status: 'number'; sentence: 'text' }
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
    "calendar.figures": { days: 'text' }
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
    "equipment.pastNamed": { tag: 'text'; name: 'text' }
    "review.chosen": { count: 'number' }
    "review.lookAgain": { task: 'text' }
    "review.isReviewed": { name: 'text'; moment: 'text' }
    "execution.signedBy": { name: 'text'; moment: 'text' }
    "execution.answers": { checklist: 'text' }
    "execution.notOkCount": { count: 'number' }
    "execution.okCount": { count: 'number' }
    "execution.openCount": { count: 'number' }
    "execution.measured": { value: 'number'; unit: 'text' }
    "execution.limits": { limits: 'text' }
    "execution.expected": { result: 'text' }
    "execution.previous": { day: 'text'; answer: 'text' }
    "execution.previousValue": { day: 'text'; answer: 'text'; value: 'number'; unit: 'text' }
    "execution.photosOf": { task: 'text' }
    "execution.photo": { number: 'number'; task: 'text' }
    "execution.timesText": { moment: 'text' }
    "execution.saidCompleted": { said: 'text' }
    "execution.saidAnswered": { said: 'text' }
    "execution.saidTaken": { said: 'text'; moment: 'text' }
    "execution.beside.not_submitted": { name: 'text'; moment: 'text' }
    "execution.beside.earlier_submission": { name: 'text'; moment: 'text' }
    "execution.besideShort": { count: 'number' }
    "overview.reviewsCount": { count: 'number' }
    "views.delete": { name: 'text' }
    "plants.select": { label: 'text' }
    "plants.actionsOf": { label: 'text' }
    "plants.reviewThem": { count: 'number' }
    "plants.progressOf": { label: 'text' }
    "plants.from": { day: 'text' }
    "plants.detailsOf": { action: 'text'; label: 'text' }
    "plants.reassignNamed": { label: 'text' }
    "plants.reassigned": { label: 'text'; name: 'text' }
    "plants.delete": { label: 'text' }
    "plants.deleteText": { label: 'text'; title: 'text'; equipment: 'text'; checklists: 'text'; name: 'text' }
    "plants.deleteDone": { count: 'number' }
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
    "team.figuresOf": { name: 'text' }
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
    "reviews.manyApproveTitle": { count: 'number' }
    "reviews.manyRejectTitle": { count: 'number' }
    "reviews.manyIssues": { count: 'number' }
    "reviews.manyCritical": { count: 'number' }
    "reviews.manyOutside": { count: 'number' }
    "reviews.manyApproveFinal": { names: 'text' }
    "reviews.manyRejectFinal": { names: 'text' }
    "reviews.commentsDefault": { note: 'text' }
    "reviews.approved": { checklist: 'text'; equipment: 'text' }
    "reviews.rejected": { checklist: 'text'; equipment: 'text' }
    "reviews.revised": { checklist: 'text'; equipment: 'text' }
    "reviews.steps": { count: 'number'; total: 'number' }
    "reviews.stepsApproved": { count: 'number'; total: 'number' }
    "reviews.stepsRejected": { count: 'number'; total: 'number' }
    "reviews.stepsApprovedPart": { count: 'number'; total: 'number'; reason: 'text' }
    "reviews.stepsRejectedPart": { count: 'number'; total: 'number'; reason: 'text' }
  }
  "technician": {
    "notice.nearlyFullText": { count: 'number' }
    "notice.browserTabUnsent": { count: 'number' }
    "dashboard.welcome": { name: 'text' }
    "dashboard.overdueBanner": { count: 'number' }
    "dashboard.overdueFirst": { title: 'text'; day: 'text' }
    "assignment.scheduledFor": { date: 'text' }
    "assignment.future": { date: 'text' }
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
    "notice.lostText": { time: 'text'; unsent: 'number'; drafts: 'number' }
    "checklist.taskOf": { current: 'number'; total: 'number' }
    "checklist.percent": { percent: 'number' }
    "checklist.number": { number: 'text' }
    "checklist.answers": { number: 'number' }
    "checklist.expected": { result: 'text' }
    "checklist.measurementIn": { unit: 'text' }
    "checklist.withUnit": { unit: 'text'; limits: 'text' }
    "checklist.within": { value: 'number'; unit: 'text'; limits: 'text' }
    "checklist.outside": { value: 'number'; unit: 'text'; limits: 'text' }
    "checklist.photoNumber": { number: 'number'; task: 'text' }
    "checklist.markPhoto": { number: 'number' }
    "checklist.markedPhoto": { number: 'number' }
    "checklist.removePhoto": { number: 'number' }
    "checklist.removePhotoText": { number: 'number'; task: 'text' }
    "checklist.removeMarkedText": { number: 'number'; task: 'text' }
    "checklist.removeSentText": { number: 'number'; task: 'text' }
    "checklist.removeSentMarkedText": { number: 'number'; task: 'text' }
    "checklist.filesRefused": { count: 'number' }
    "checklist.fileRefused": { name: 'text'; why: 'text' }
    "checklist.photosUnderWay": { count: 'number' }
    "checklist.lastTime": { day: 'text'; answer: 'text' }
    "checklist.lastTimeValue": { day: 'text'; answer: 'text'; value: 'number'; unit: 'text' }
    "checklist.undoText": { answer: 'text'; task: 'text' }
    "checklist.notesCount": { count: 'number' }
    "checklist.incomplete": { count: 'number' }
    "checklist.incompleteTask": { number: 'number'; title: 'text' }
    "checklist.submittedOn": { moment: 'text' }
    "checklist.sentBackBy": { reviewer: 'text' }
    "checklist.discardText": { count: 'number' }
    "equipment.noneMatch": { search: 'text' }
    "equipment.loadFailedStatus": { status: 'number' }
    "equipment.shown": { count: 'number' }
    "equipment.notAllKept": { shown: 'number'; count: 'number' }
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
    "notifications.deleteAsk": { title: 'text' }
    "fresh.updated": { time: 'text' }
    "fresh.failed": { time: 'text' }
    "document.updated": { time: 'text' }
    "document.failed": { reason: 'text' }
    "document.shownAsOf": { time: 'text' }
    "older.missingText": { day: 'text' }
    "older.failedText": { day: 'text'; reason: 'text' }
    "older.readAt": { day: 'text'; time: 'text' }
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
    "sync.textNew": { time: 'text' }
    "sync.headFull": { count: 'number' }
    "sync.textFull": { size: 'text' }
    "sync.headDrafts": { count: 'number' }
    "sync.sentAt": { time: 'text' }
    "sync.nextAttempt": { time: 'text' }
    "sync.attempts": { count: 'number' }
    "sync.lastError": { sentence: 'text' }
    "sync.leaveMarksOutText": { task: 'text' }
    "sync.leavePhotoOutText": { task: 'text' }
    "sync.room": { photos: 'number' }
    "sync.roomPlenty": { photos: 'number' }
    "sync.used": { used: 'text'; quota: 'text' }
    "signOut.offlineUnlock": { moment: 'text' }
    "signOut.operations": { count: 'number' }
    "signOut.photos": { count: 'number' }
    "signOut.drafts": { count: 'number' }
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
  "validation": {
  }
  "weekly-pdf": {
    "upload.sent": { sent: 'text'; total: 'text' }
    "upload.pages": { page: 'number'; pages: 'number' }
  }
  "mail": {
    "hello": { name: 'text' }
    "until": { weekday: 'text'; moment: 'text'; zone: 'text' }
    "invitation.text": { by: 'text'; email: 'text' }
    "invitation.textOf": { by: 'text'; company: 'text'; email: 'text' }
    "invitation.once": { until: 'text' }
    "password.text": { by: 'text' }
    "password.once": { until: 'text' }
    "forgotten.once": { until: 'text' }
    "critical.subject": { count: 'number' }
    "daily.subject": { number: 'number' }
    "daily.more": { count: 'number' }
    "work.subject": { count: 'number' }
    "test.text": { server: 'text' }
    "labelled": { label: 'text' }
  }
  "messages": {
    "stop": { what: 'text' }
    "answer.and": { one: 'text'; other: 'text' }
    "answer.done.handedOut": { count: 'number' }
    "answer.notDone.handedOut": { number: 'text' }
    "answer.done.reassigned": { count: 'number' }
    "answer.notDone.reassigned": { number: 'text' }
    "answer.done.changed": { count: 'number' }
    "answer.notDone.changed": { number: 'text' }
    "answer.done.deleted": { count: 'number' }
    "answer.notDone.deleted": { number: 'text' }
    "answer.done.approved": { count: 'number' }
    "answer.notDone.approved": { number: 'text' }
    "answer.done.rejected": { count: 'number' }
    "answer.notDone.rejected": { number: 'text' }
    "answer.plantAssigned": { plant: 'text'; people: 'text' }
    "answer.keptRole.admin": { company: 'text'; number: 'text' }
    "answer.keptRole.supervisor": { company: 'text'; number: 'text' }
    "answer.keptRole.technician": { company: 'text'; number: 'text' }
    "answer.mailTaken": { address: 'text' }
    "answer.plantDeleted": { plant: 'text' }
    "answer.deleted": { name: 'text' }
    "answer.leftLists": { name: 'text' }
    "answer.tasksDeleted": { count: 'number' }
    "answer.reportsFixed": { number: 'text' }
    "answer.reportsBegun": { count: 'number' }
    "answer.reportsCleared": { number: 'text' }
    "answer.cleared": { count: 'number' }
    "assignment.handedOut": { order: 'text'; plant: 'text'; due: 'text' }
    "assignment.given": { assignment: 'text'; due: 'text' }
    "assignment.yoursNotDeleted": { assignment: 'text'; due: 'text' }
    "assignment.yoursAgain": { assignment: 'text'; due: 'text' }
    "assignment.givenTo": { assignment: 'text'; person: 'text' }
    "assignment.givenBackTo": { assignment: 'text'; person: 'text' }
    "assignment.wasDeleted": { assignment: 'text' }
    "assignment.deletedWithPlant": { assignment: 'text' }
    "assignment.stillSent": { what: 'text' }
    "change.of": { assignment: 'text'; changes: 'text' }
    "change.title": { title: 'text' }
    "change.due": { due: 'text' }
    "change.available": { from: 'text' }
    "change.priority": { priority: 'text' }
    "change.priorityAgain": { priority: 'text' }
    "piece.givenToYou": { piece: 'text'; assignment: 'text'; due: 'text' }
    "piece.givenTo": { piece: 'text'; assignment: 'text'; person: 'text' }
    "piece.wasGivenBack": { piece: 'text'; assignment: 'text' }
    "piece.inAgain": { piece: 'text'; assignment: 'text'; due: 'text' }
    "piece.wasTakenOut": { piece: 'text'; assignment: 'text' }
    "late.title": { title: 'text' }
    "late.of": { who: 'text'; plant: 'text'; label: 'text'; due: 'text' }
    "submitted.critical": { title: 'text' }
    "submitted.again": { checklist: 'text' }
    "submitted.all": { title: 'text' }
    "submitted.allOf": { who: 'text'; plant: 'text'; label: 'text' }
    "review.approved": { checklist: 'text' }
    "review.rejected": { checklist: 'text' }
    "review.revision_requested": { checklist: 'text' }
    "report.handedIn": { title: 'text' }
    "report.of": { who: 'text'; plant: 'text' }
    "pdf.ready": { title: 'text' }
    "pdf.found": { plants: 'text'; checklists: 'text' }
    "pdf.plants": { count: 'number' }
    "pdf.checklists": { count: 'number' }
    "pdf.notReady": { title: 'text' }
    "backup.lost": { count: 'number' }
    "backup.asItWas": { moment: 'text' }
    "backup.asItWasWithout": { moment: 'text'; lost: 'text' }
    "backup.yourWork": { count: 'number'; moment: 'text' }
    "did.assignPlant": { who: 'text'; plant: 'text'; people: 'text' }
    "did.completeAssignment": { who: 'text'; title: 'text'; label: 'text' }
    "did.submitChecklist": { who: 'text'; checklist: 'text'; tag: 'text'; label: 'text' }
    "did.changeAssignment": { who: 'text'; what: 'text' }
    "did.deleteAssignment": { who: 'text'; assignment: 'text' }
    "did.restoreAssignment": { who: 'text'; assignment: 'text' }
    "did.giveAssignment": { who: 'text'; assignment: 'text'; person: 'text' }
    "did.giveAssignmentBack": { who: 'text'; assignment: 'text'; person: 'text' }
    "did.takePieceOut": { who: 'text'; piece: 'text'; assignment: 'text' }
    "did.putPieceBack": { who: 'text'; piece: 'text'; assignment: 'text' }
    "did.givePiece": { who: 'text'; piece: 'text'; assignment: 'text'; person: 'text' }
    "did.givePieceBack": { who: 'text'; piece: 'text'; assignment: 'text'; person: 'text' }
    "did.review": { who: 'text'; checklist: 'text'; verdict: 'text' }
    "did.changeFinding": { who: 'text'; label: 'text'; title: 'text'; tag: 'text'; state: 'text' }
    "did.closeFindings": { who: 'text'; labels: 'text' }
    "did.openFindings": { who: 'text'; labels: 'text' }
    "did.plant.created": { who: 'text'; plant: 'text' }
    "did.plant.changed": { who: 'text'; plant: 'text' }
    "did.plant.activated": { who: 'text'; plant: 'text' }
    "did.plant.deactivated": { who: 'text'; plant: 'text' }
    "did.plant.deleted": { who: 'text'; plant: 'text' }
    "did.plant.restored": { who: 'text'; plant: 'text' }
    "did.equipment.created": { who: 'text'; piece: 'text'; plant: 'text' }
    "did.equipment.changed": { who: 'text'; piece: 'text' }
    "did.equipment.activated": { who: 'text'; piece: 'text' }
    "did.equipment.deactivated": { who: 'text'; piece: 'text' }
    "did.equipment.deleted": { who: 'text'; piece: 'text' }
    "did.equipment.restored": { who: 'text'; piece: 'text' }
    "did.attach.manual": { who: 'text'; piece: 'text' }
    "did.attach.specifications": { who: 'text'; piece: 'text' }
    "did.detach.manual": { who: 'text'; piece: 'text' }
    "did.detach.specifications": { who: 'text'; piece: 'text' }
    "did.reattach.manual": { who: 'text'; piece: 'text' }
    "did.reattach.specifications": { who: 'text'; piece: 'text' }
    "did.checklist.created": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.changed": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.activated": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.deactivated": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.copied": { who: 'text'; checklist: 'text'; piece: 'text'; name: 'text' }
    "did.checklist.reordered": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.deleted": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.checklist.restored": { who: 'text'; checklist: 'text'; piece: 'text' }
    "did.task.created": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "did.task.changed": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "did.task.deleted": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "did.tasks.deleted": { who: 'text'; number: 'text'; checklist: 'text'; piece: 'text' }
    "did.task.restored": { who: 'text'; task: 'text'; checklist: 'text'; piece: 'text' }
    "did.tasks.restored": { who: 'text'; number: 'text'; checklist: 'text'; piece: 'text' }
    "did.pdf.uploaded": { title: 'text' }
    "did.pdf.deleted": { title: 'text' }
    "did.pdf.takenBack": { title: 'text' }
    "did.pdf.readAgain": { title: 'text' }
    "did.pdf.read": { title: 'text' }
    "did.pdf.notRead": { title: 'text' }
    "did.pdf.broughtPlants": { count: 'number' }
    "did.handOut.began": { title: 'text' }
    "did.handOut.completed": { title: 'text' }
    "did.sector.created": { who: 'text'; sector: 'text' }
    "did.sector.updated": { who: 'text'; sector: 'text' }
    "did.sector.activated": { who: 'text'; sector: 'text' }
    "did.sector.deactivated": { who: 'text'; sector: 'text' }
    "did.sector.deleted": { who: 'text'; sector: 'text' }
    "did.event.added": { who: 'text'; title: 'text' }
    "did.event.changed": { who: 'text'; title: 'text' }
    "did.event.deleted": { who: 'text'; title: 'text' }
    "did.event.restored": { who: 'text'; title: 'text' }
    "did.settings": { who: 'text'; names: 'text' }
    "did.logo.changed": { who: 'text' }
    "did.logo.removed": { who: 'text' }
    "did.webhook.tested": { who: 'text'; webhook: 'text' }
    "did.webhook.sentAgain": { who: 'text'; webhook: 'text' }
    "alert.webhook": { webhook: 'text'; reason: 'text' }
    "did.backup.requested": { who: 'text' }
    "did.backup.downloaded": { who: 'text'; backup: 'text' }
    "did.backup.uploaded": { who: 'text'; backup: 'text' }
    "did.backup.toRestore": { who: 'text'; backup: 'text' }
    "did.backup.restored": { who: 'text'; backup: 'text'; kept: 'text' }
    "did.backup.restoredWithout": { who: 'text'; backup: 'text'; lost: 'text'; kept: 'text' }
    "did.backup.restoredByRunner": { moment: 'text' }
    "alert.restore": { backup: 'text'; reason: 'text' }
    "restore.why": { why: 'text' }
    "did.exportTrail": { who: 'text' }
    "did.account.invited": { who: 'text'; person: 'text' }
    "did.account.created": { who: 'text'; person: 'text' }
    "did.account.changed": { who: 'text'; person: 'text' }
    "did.account.activated": { who: 'text'; person: 'text' }
    "did.account.deactivated": { who: 'text'; person: 'text' }
    "did.account.deleted": { who: 'text'; person: 'text' }
    "did.account.signedOut": { who: 'text'; person: 'text' }
    "did.account.passwordReset": { who: 'text'; person: 'text' }
    "did.account.letIn": { person: 'text' }
    "did.link.invitedAgain": { who: 'text'; person: 'text' }
    "did.link.invitationTaken": { who: 'text'; person: 'text' }
    "did.link.sent": { who: 'text'; person: 'text' }
    "did.link.made": { who: 'text'; person: 'text' }
    "did.link.firstPassword": { who: 'text' }
    "did.link.otherPassword": { who: 'text' }
    "did.factor.setUp": { who: 'text' }
    "did.factor.ended": { who: 'text' }
    "did.factor.takenOff": { who: 'text'; person: 'text' }
    "did.company.first": { who: 'text'; company: 'text' }
    "did.company.created": { who: 'text'; company: 'text' }
    "did.company.followed": { who: 'text'; company: 'text' }
    "did.company.unlinkedOwn": { who: 'text' }
    "did.company.unlinked": { who: 'text'; person: 'text' }
    "signIn.failed": { email: 'text' }
    "signIn.nobody": { email: 'text' }
    "signIn.attempts": { count: 'number'; who: 'text' }
    "signIn.unknownAttempts": { count: 'number' }
    "signIn.addresses": { count: 'number' }
    "signIn.atLeast": { addresses: 'text' }
    "signIn.failures": { attempts: 'text'; addresses: 'text'; begin: 'text'; end: 'text'; address: 'text' }
    "signIn.companyFailed": { company: 'text'; why: 'text' }
    "alert.session": { person: 'text' }
  }
  "problems": {
    "problem.not_found": { what: 'PDF' | 'assignment' | 'backup' | 'checklist' | 'equipment' | 'event' | 'finding' | 'notification' | 'photo' | 'plant' | 'report' | 'sector' | 'session' | 'setting' | 'task' | 'user' | 'webhook' }
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
    "problem.tasks_gone": { count: 'number' }
    "problem.equipment_unassigned": { count: 'number' }
    "problem.plant_not_in_use": { name: 'text'; status: 'Decommissioned' | 'Inactive' }
    "problem.no_active_checklist": { names: 'text'; technician: 'text' }
    "problem.assignment_completed": { change: 'changed' | 'deleted' | 'reassigned' }
    "problem.undo_changed": { name: 'text' }
    "problem.undo_too_late": { name: 'text' }
    "problem.undo_handed_out": { name: 'text' }
    "problem.scheduled": { from: 'text' }
    "problem.photo_missing": { count: 'number' }
    "problem.task_of_another": { task: 'number' }
    "problem.task_twice": { title: 'text' }
    "problem.tasks_open": { open: 'number'; all: 'number' }
    "problem.task_description_required": { title: 'text' }
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
    "failure.mail_response": { reason: 'text'; response: 'text' }
    "fault.nothing_to_back_up": { folder: 'text' }
    "fault.backup_is_there": { file: 'text' }
    "fault.no_backup_file": { file: 'text' }
    "fault.backup_of_other_tables": { which: 'another' | 'older' }
    "fault.backup_file_outside": { key: 'text' }
    "fault.backup_rows_unknown": { key: 'text' }
    "fault.backup_of_other_parts": { part: 'text' }
    "fault.backup_has_no_file": { name: 'text' }
    "fault.backup_part_too_large": { name: 'text' }
    "fault.backup_not_verified": { digest: 'text' }
    "fault.restore_beside_jobs": { jobs: 'text' }
    "fault.files_not_empty": { folder: 'text' }
    "fault.bucket_not_empty": { place: 'text' }
    "fault.database_not_empty": { table: 'text' }
    "value.one_of": { values: 'text' }
    "value.more_than": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.at_least": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.less_than": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.at_most": { limit: 'text'; unit: 'characters' | 'entries' | 'none' }
    "value.unknown_keys": { keys: 'text' }
    "relatedCount": { kind: 'text'; count: 'number' }
  }
  "reports": {
    "title.plant": { plant: 'text' }
    "title.week": { plant: 'text'; week: 'number'; year: 'number' }
    "title.equipment": { equipment: 'text' }
    "title.combined": { plants: 'text' }
    "title.combinedMore": { plants: 'text'; more: 'number' }
    "page.made": { moment: 'text'; zone: 'text' }
    "page.number": { page: 'number'; pages: 'number' }
    "week": { week: 'number'; year: 'number'; from: 'text'; to: 'text' }
    "count.tasks": { count: 'number' }
    "count.checklists": { count: 'number' }
    "count.plants": { count: 'number' }
    "count.orders": { count: 'number' }
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
    "headline.notInspected": { count: 'number' }
    "verdict.notOk": { count: 'number'; some: 'number' }
    "verdict.notOkCritical": { count: 'number'; some: 'number'; critical: 'number' }
    "verdict.outside": { count: 'number' }
    "verdict.outsideNotReported": { count: 'number'; some: 'number' }
    "verdict.notJudged": { count: 'number' }
    "verdict.notInspected": { count: 'number'; some: 'number' }
    "verdict.notApplicable": { count: 'number'; some: 'number' }
    "verdict.open": { count: 'number'; some: 'number' }
    "verdict.allOpen": { count: 'number' }
    "cover.dueWithPriority": { days: 'text'; priority: 'text' }
    "cover.technicians": { count: 'number' }
    "cover.flaggedWhere": { count: 'number' }
    "cover.madeBy": { moment: 'text'; person: 'text' }
    "cover.days": { from: 'text'; to: 'text' }
    "figure.photosLost": { lost: 'number' }
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
    "measured.beforeValue": { value: 'text' }
    "limits.between": { min: 'text'; max: 'text' }
    "limits.atMost": { max: 'text' }
    "limits.atLeast": { min: 'text' }
    "action.overdue": { day: 'text' }
    "earlier.count": { count: 'number'; open: 'number' }
    "earlier.quoted": { comment: 'text' }
    "earlier.first": { day: 'text' }
    "earlier.last": { day: 'text' }
    "earlier.closed": { day: 'text' }
    "earlier.inOrder": { day: 'text' }
    "equipment.criticality": { criticality: 'text' }
    "equipment.note": { note: 'text' }
    "checklist.started": { moment: 'text' }
    "checklist.submitted": { moment: 'text' }
    "checklist.received": { moment: 'text' }
    "checklist.photos": { checklist: 'text' }
    "checklist.review": { verdict: 'text' }
    "checklist.reviewBy": { verdict: 'text'; person: 'text' }
    "flag.beside": { count: 'number'; names: 'text' }
    "table.label": { label: 'text' }
    "table.withFindings": { photos: 'text' }
    "photo.one": { number: 'number' }
    "photo.two": { first: 'number'; last: 'number' }
    "photo.several": { first: 'number'; last: 'number' }
    "photo.ofTask": { number: 'text' }
    "photo.ofFinding": { finding: 'text'; person: 'text' }
  }
}
