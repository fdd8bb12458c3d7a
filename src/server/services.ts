import { createActivityService } from './activity/activity-service.ts'
import type { AssignmentsContext } from './assignments/assignments-context.ts'
import { assignmentsRoutes } from './assignments/assignments-routes.ts'
import { createAssignmentsService } from './assignments/assignments-service.ts'
import { archiveAssignments } from './assignments/changes/archive-assignments.ts'
import { reassignAll } from './assignments/changes/reassign-all.ts'
import { createListCaches } from './assignments/views/list-caches.ts'
import { pullVersions } from './assignments/views/pull-versions-store.ts'
import { auditRoutes } from './audit-log/audit-routes.ts'
import { createAuditService } from './audit-log/audit-service.ts'
import type { AuthContext } from './auth/auth-context.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { createAuthService } from './auth/auth-service.ts'
import { findMailedLink } from './auth/passwords/link-token.ts'
import { createArchiveChecks } from './backup/archive-inspections.ts'
import { createBackupsService } from './backup/backups-service.ts'
import { createRestoresService } from './backup/restores-service.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { createCalendarService } from './calendar/calendar-service.ts'
import { calendarEventsRoutes } from './calendar-events/calendar-events-routes.ts'
import { createCalendarEventsService } from './calendar-events/calendar-events-service.ts'
import type { AppContext } from './core/app-context.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { createDashboardService } from './dashboard/dashboard-service.ts'
import type { Db } from './db/database.ts'
import { equipmentGuideRoutes } from './equipment-guide/equipment-guide-routes.ts'
import { createEquipmentGuideService } from './equipment-guide/equipment-guide-service.ts'
import { plantEquipmentVersions } from './equipment-guide/plant-equipment-store.ts'
import type { Viewer } from './executions/access.ts'
import { createExecutions } from './executions/create-executions-store.ts'
import { describeExecutions } from './executions/describe-executions.ts'
import type { ExecutionsContext } from './executions/executions-context.ts'
import { executionsRoutes } from './executions/executions-routes.ts'
import { createExecutionsService } from './executions/executions-service.ts'
import { photoSigning, photoUrlExpiry, signedPhotoUrl } from './executions/photo-address.ts'
import { storePhoto, storeReducedPicture } from './executions/photos/store-photo.ts'
import { ownChecklist } from './executions/technician-execution-store.ts'
import type { FindingsContext } from './findings/findings-context.ts'
import { findingsRoutes } from './findings/findings-routes.ts'
import { createFindingsService } from './findings/findings-service.ts'
import { createDenormalizedCountersService } from './health/denormalized-counters-service.ts'
import { healthRoutes } from './health/health-routes.ts'
import { createHealthService } from './health/health-service.ts'
import type { Authenticate } from './http/authenticate.ts'
import type { Route } from './http/route.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { createMailService } from './mail/mail-service.ts'
import { maintenanceRoutes } from './maintenance/maintenance-routes.ts'
import { createSettingsPoller } from './maintenance/settings-poller.ts'
import { notificationsRoutes } from './notifications/notifications-routes.ts'
import { createNotificationsService } from './notifications/notifications-service.ts'
import type { WeeklyPdfContext } from './plan-import/weekly-pdf-context.ts'
import { weeklyPdfRoutes } from './plan-import/weekly-pdf-routes.ts'
import { createWeeklyPdfService } from './plan-import/weekly-pdf-service.ts'
import { plantEditingRoutes } from './plants/plant-editing-routes.ts'
import type { PlantsContext } from './plants/plants-context.ts'
import { plantsRoutes } from './plants/plants-routes.ts'
import { createPlantsService } from './plants/plants-service.ts'
import { templateRoutes } from './plants/template-routes.ts'
import { progressRoutes } from './progress/progress-routes.ts'
import { createProgressService } from './progress/progress-service.ts'
import { pushRoutes } from './push/push-routes.ts'
import { createPushService } from './push/push-service.ts'
import { realtimeRoutes } from './realtime/realtime-routes.ts'
import { createRealtimeService } from './realtime/realtime-service.ts'
import type { ReportsContext } from './reports/reports-context.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { createReportsService } from './reports/reports-service.ts'
import { createRetentionService, createTrustedClock } from './retention/retention-service.ts'
import { searchRoutes } from './search/search-routes.ts'
import { createSearchService } from './search/search-service.ts'
import { sectorEquipmentRoutes } from './sector-equipment/sector-equipment-routes.ts'
import { createSectorEquipmentService } from './sector-equipment/sector-equipment-service.ts'
import { sectorsRoutes } from './sectors/sectors-routes.ts'
import { createSectorsService } from './sectors/sectors-service.ts'
import { createCompanyLogoService } from './settings/company-logo-service.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { createSettingsService } from './settings/settings-service.ts'
import { createStoredFilesService } from './stored-files/stored-files-service.ts'
import { teamRoutes } from './team/team-routes.ts'
import { createUndoService } from './undo/undo-service.ts'
import type { ReceivedFile } from './uploads/receive-file.ts'
import { createUploadBudget } from './uploads/upload-budget.ts'
import { webhooksRoutes } from './webhooks/webhooks-routes.ts'
import { createWebhooksService } from './webhooks/webhooks-service.ts'

export type Services = ReturnType<typeof createServices>

/** Creates every module with its dependencies. No other file knows all of them. */
export function createServices(core: AppContext) {
  const describeFor = (db: Db, ids: number[], viewer: Viewer) =>
    describeExecutions(db, ids, photoSigning(core), viewer)

  const storedFiles = createStoredFilesService(core)
  const counters = createDenormalizedCountersService(core)
  const activity = createActivityService(core)
  const deletions = createUndoService(core)
  const settings = createSettingsService(core, { activity })
  const mail = createMailService(core, { settings, findLink: (id) => findMailedLink(core, id) })
  const webhooks = createWebhooksService(core, { activity })
  const addressPhoto = (id: string, size: 'full' | 'thumbnail') =>
    signedPhotoUrl(photoSigning(core), id, size)
  const storeReceivedPhoto = (received: ReceivedFile, id: string, owner: number) =>
    storePhoto(core, received, id, owner)
  const logo = createCompanyLogoService(core, {
    activity,
    storePicture: storeReceivedPhoto,
    addressPicture: (id) => addressPhoto(id, 'full'),
  })
  const push = createPushService(core, { settings })
  const notifications = createNotificationsService(core, { mail, push, settings })
  const authContext: AuthContext = {
    core,
    activity,
    settings,
    prefetched: [pullVersions, plantEquipmentVersions, ownChecklist],
    mail,
    reassignAll: (tx, caller, who) => reassignAll({ core, notifications, activity }, tx, caller, who),
  }
  const identity = createAuthService(authContext)
  const plantsContext: PlantsContext = {
    core,
    activity,
    deletions,
    addressPhoto,
    storePicture: (received, id, owner) => storeReducedPicture(core, received, id, owner),
    archiveAssignments: (tx, id) => archiveAssignments({ core, notifications }, tx, { kind: 'plant', id }),
  }
  const plants = createPlantsService(plantsContext)
  const sectors = createSectorsService(core, { activity, settings, identity, plants })
  const weeklyPdfContext: WeeklyPdfContext = {
    core,
    plants,
    archiveAssignments: (tx, id) =>
      archiveAssignments({ core, notifications }, tx, { kind: 'weeklyPdf', id }),
    activity,
    notifications,
    deletions,
  }
  const weeklyPdfs = createWeeklyPdfService(weeklyPdfContext)
  const reportsContext: ReportsContext = {
    core,
    settings,
    logo,
    notifications,
    deletions,
    describeExecutions: (db, ids) => describeFor(db, ids, 'supervision'),
  }
  const reports = createReportsService(reportsContext)
  const assignmentsContext: AssignmentsContext = {
    core,
    settings,
    activity,
    notifications,
    weeklyPdfs,
    createExecutions,
    describeExecutions: describeFor,
    photoAddressesUntil: () => photoUrlExpiry(core.now()),
    onAssignmentCompleted: reports.requestAfterCompletion,
    lists: createListCaches(),
  }
  const assignments = createAssignmentsService(assignmentsContext)
  const checks = createArchiveChecks(core)
  const clock = createTrustedClock(core)
  const restores = createRestoresService(core, { activity, settings, identity, checks })
  const backups = createBackupsService(core, { activity, settings, restores, identity, checks, clock })
  const health = createHealthService(core, { storedFiles, mail, backups })
  const live = createRealtimeService(core, { authenticate: identity.authenticate, settings })
  const orders = createSettingsPoller(core, {
    settings,
    forget: assignments.forgetLists,
    tellAll: live.tellAll,
  })
  const equipmentGuide = createEquipmentGuideService(core, { settings, plants, addressPhoto })
  const findingsContext: FindingsContext = {
    core,
    activity,
    notifications,
    lockEquipment: equipmentGuide.lockToReport,
    deletions,
    addressPhoto,
    storePhoto: storeReceivedPhoto,
  }
  const findings = createFindingsService(findingsContext)
  const executionsContext: ExecutionsContext = {
    core,
    assignments,
    notifications,
    activity,
    findings,
    findOtherPicture: async (id, size) =>
      (await plants.findPictureFile(id, size)) ?? (await logo.findPictureFile(id, size)),
    onAssignmentCompleted: reports.requestAfterCompletion,
  }
  const executions = createExecutionsService(executionsContext)
  const calendar = createCalendarService(core, { settings })
  const calendarEvents = createCalendarEventsService(core, { activity, deletions, settings })
  const sectorEquipment = createSectorEquipmentService(core)
  const search = createSearchService(core, { settings })
  const progress = createProgressService(core, { settings, assignments, executions })
  const dashboard = createDashboardService(core, { activity, settings })
  const audit = createAuditService(core, { activity, settings })

  const retention = createRetentionService(core, {
    clock,
    settings,
    deleteUnsubmittedPhotos: executions.deleteUnsubmittedPhotos,
  })

  const routes: Route[] = [
    ...healthRoutes(health),
    ...maintenanceRoutes(core, { backups, restores, orders }),
    ...settingsRoutes(settings, logo),
    ...mailRoutes(mail),
    ...webhooksRoutes(webhooks),
    ...authRoutes(authContext),
    ...sectorsRoutes(sectors),
    ...plantsRoutes(plantsContext),
    ...plantEditingRoutes(plantsContext),
    ...templateRoutes(plantsContext),
    ...dashboardRoutes(dashboard),
    ...auditRoutes(audit),
    ...notificationsRoutes(notifications),
    ...pushRoutes(push),
    ...weeklyPdfRoutes(weeklyPdfContext),
    ...assignmentsRoutes(assignmentsContext),
    ...teamRoutes({ core, settings }),
    ...progressRoutes(progress),
    ...calendarRoutes(calendar),
    ...calendarEventsRoutes(calendarEvents),
    ...sectorEquipmentRoutes(sectorEquipment),
    ...searchRoutes(search),
    ...executionsRoutes(executionsContext),
    ...findingsRoutes(findingsContext),
    ...reportsRoutes(reportsContext),
    ...equipmentGuideRoutes(equipmentGuide),
    ...realtimeRoutes(live),
  ]

  const jobs: JobHandlers = {
    'read-weekly-pdf': ({ pdfId }) => weeklyPdfs.process(pdfId),
    'make-report': ({ reportId }) => reports.makeReport(reportId),
    'clear-deleted': () => deletions.clear(),
    'send-mail': ({ mailId }) => mail.send(mailId),
    'send-webhooks': () => webhooks.send(),
    'send-push': (given) => push.sendOne(given),
    'forgotten-password': ({ email }) => identity.sendForgottenLink(email),
    'send-daily-digests': async () => {
      await mail.sendGathered()
      await notifications.sendDailyNews()
    },
    'back-up': () => backups.make(),
    restore: ({ restoreId }) => restores.run(restoreId),
    'plan-backups': () => backups.plan(),
    'clean-up': async () => {
      await identity.recordFailedSignIns()
      await retention.run()
      await mail.failExpired()
      await counters.fold()
      await executions.makeMissingThumbnails()
    },
    'notify-overdue': () => assignments.notifyOverdue(),
    'notify-due-today': () => assignments.notifyDueToday(),
    'sweep-files': () => storedFiles.sweep(),
    'check-counters': () => counters.check(),
  }

  return {
    routes,
    jobs,
    authenticate: identity.authenticate satisfies Authenticate,
    uploads: createUploadBudget(core),
    health,
    orders,
    backups,
    identity,
    mail,
    deletions,
    weeklyPdfs,
    settings,
    storedFiles,
    retention,
    counters,
    executions,
    live,
  }
}
