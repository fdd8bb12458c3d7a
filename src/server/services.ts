import type { Db } from './db/database.ts'
import type { Ground } from './ground/ground.ts'
import type { Authenticate } from './http/authenticate.ts'
import type { Route } from './http/route.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { createActivityService } from './modules/activity/activity-service.ts'
import { assignmentsRoutes } from './modules/assignments/assignments-routes.ts'
import { createAssignmentsService } from './modules/assignments/assignments-service.ts'
import { archiveAssignmentsOfPlant } from './modules/assignments/change/archive-assignments-of-plant.ts'
import { giveAllWork } from './modules/assignments/change/give-all-work.ts'
import { marksOfPull } from './modules/assignments/views/pull-marks-store.ts'
import { auditRoutes } from './modules/audit/audit-routes.ts'
import { createAuditService } from './modules/audit/audit-service.ts'
import { calendarRoutes } from './modules/calendar/calendar-routes.ts'
import { createCalendarService } from './modules/calendar/calendar-service.ts'
import { calendarEventsRoutes } from './modules/calendar-events/calendar-events-routes.ts'
import { createCalendarEventsService } from './modules/calendar-events/calendar-events-service.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard-routes.ts'
import { createDashboardService } from './modules/dashboard/dashboard-service.ts'
import { createDeletionsService } from './modules/deletions/deletions-service.ts'
import { equipmentGuideRoutes } from './modules/equipment-guide/equipment-guide-routes.ts'
import { createEquipmentGuideService } from './modules/equipment-guide/equipment-guide-service.ts'
import { executionsRoutes } from './modules/executions/executions-routes.ts'
import { createExecutionsService } from './modules/executions/executions-service.ts'
import type { Viewer } from './modules/executions/ground/access.ts'
import { describeExecutions } from './modules/executions/ground/describe-executions.ts'
import { freezeExecutions } from './modules/executions/ground/freeze-executions-store.ts'
import { ownChecklist } from './modules/executions/ground/own-execution-store.ts'
import { photoAddress, photoAddressesUntil, photoSigning } from './modules/executions/ground/photo-address.ts'
import { keepPhoto } from './modules/executions/photos/keep-photo.ts'
import { findingsRoutes } from './modules/findings/findings-routes.ts'
import { createFindingsService } from './modules/findings/findings-service.ts'
import { identityRoutes } from './modules/identity/identity-routes.ts'
import { createIdentityService } from './modules/identity/identity-service.ts'
import { findMailedLink } from './modules/identity/passwords/link-token.ts'
import { liveRoutes } from './modules/live/live-routes.ts'
import { createLiveService } from './modules/live/live-service.ts'
import { mailRoutes } from './modules/mail/mail-routes.ts'
import { createMailService } from './modules/mail/mail-service.ts'
import { notificationsRoutes } from './modules/notifications/notifications-routes.ts'
import { createNotificationsService } from './modules/notifications/notifications-service.ts'
import { plantEditingRoutes } from './modules/plants/plant-editing-routes.ts'
import { plantsRoutes } from './modules/plants/plants-routes.ts'
import { createPlantsService } from './modules/plants/plants-service.ts'
import { progressRoutes } from './modules/progress/progress-routes.ts'
import { createProgressService } from './modules/progress/progress-service.ts'
import { reportsRoutes } from './modules/reports/reports-routes.ts'
import { createReportsService } from './modules/reports/reports-service.ts'
import { createRetentionService, createTrustedClock } from './modules/retention/retention-service.ts'
import { searchRoutes } from './modules/search/search-routes.ts'
import { createSearchService } from './modules/search/search-service.ts'
import { sectorEquipmentRoutes } from './modules/sector-equipment/sector-equipment-routes.ts'
import { createSectorEquipmentService } from './modules/sector-equipment/sector-equipment-service.ts'
import { sectorsRoutes } from './modules/sectors/sectors-routes.ts'
import { createSectorsService } from './modules/sectors/sectors-service.ts'
import { createCompanyLogoService } from './modules/settings/company-logo-service.ts'
import { settingsRoutes } from './modules/settings/settings-routes.ts'
import { createSettingsService } from './modules/settings/settings-service.ts'
import { createStoredFilesService } from './modules/stored-files/stored-files-service.ts'
import { healthRoutes } from './modules/system/health-routes.ts'
import { createHealthService } from './modules/system/health-service.ts'
import { createArchiveChecks } from './modules/system/keeping/archive-checks.ts'
import { createBackupsService } from './modules/system/keeping/backups-service.ts'
import { createRestoresService } from './modules/system/keeping/restores-service.ts'
import { createStandingOrders } from './modules/system/keeping/standing-orders.ts'
import { createKeptFiguresService } from './modules/system/kept-figures-service.ts'
import { maintenanceRoutes } from './modules/system/maintenance-routes.ts'
import { teamRoutes } from './modules/team/team-routes.ts'
import { createTeamService } from './modules/team/team-service.ts'
import { webhooksRoutes } from './modules/webhooks/webhooks-routes.ts'
import { createWebhooksService } from './modules/webhooks/webhooks-service.ts'
import { weeklyPdfRoutes } from './modules/weekly-pdf/weekly-pdf-routes.ts'
import { createWeeklyPdfService } from './modules/weekly-pdf/weekly-pdf-service.ts'
import { createUploadBudget } from './upload-budget/upload-budget.ts'

export type Services = ReturnType<typeof createServices>

/** Builds every module on one ground, each with the services that it needs: the only place that knows them all. */
export function createServices(ground: Ground) {
  const describeFor = (db: Db, ids: number[], viewer: Viewer) =>
    describeExecutions(db, ids, photoSigning(ground), viewer)

  const storedFiles = createStoredFilesService(ground)
  const keptFigures = createKeptFiguresService(ground)
  const activity = createActivityService(ground)
  const deletions = createDeletionsService(ground)
  const settings = createSettingsService(ground, { activity })
  const mail = createMailService(ground, { settings, findLink: (id) => findMailedLink(ground, id) })
  const webhooks = createWebhooksService(ground, { activity })
  const addressPhoto = (id: string, size: 'full' | 'thumbnail') =>
    photoAddress(photoSigning(ground), id, size)
  const logo = createCompanyLogoService(ground, {
    activity,
    keepPicture: (received, id, owner) => keepPhoto(ground, received, id, owner),
    addressPicture: (id) => addressPhoto(id, 'full'),
  })
  const notifications = createNotificationsService(ground, { mail, settings })
  const identity = createIdentityService(ground, {
    activity,
    settings,
    askedBeside: [marksOfPull, ownChecklist],
    mail,
    giveAllWork: giveAllWork.bind(null, { ground, notifications, activity }),
  })
  const plants = createPlantsService(ground, {
    activity,
    deletions,
    archiveAssignments: archiveAssignmentsOfPlant.bind(null, { ground, notifications }),
  })
  const sectors = createSectorsService(ground, { activity, settings, identity, plants })
  const weeklyPdfs = createWeeklyPdfService(ground, { plants, activity, notifications, deletions })
  const reports = createReportsService({
    ground,
    settings,
    logo,
    notifications,
    deletions,
    describeExecutions: (db, ids) => describeFor(db, ids, 'supervision'),
  })
  const assignments = createAssignmentsService(ground, {
    settings,
    activity,
    notifications,
    weeklyPdfs,
    freezeExecutions,
    describeExecutions: describeFor,
    photoAddressesUntil: () => photoAddressesUntil(ground.now()),
    onAssignmentCompleted: reports.requestAfterCompletion,
  })
  const checks = createArchiveChecks(ground)
  const clock = createTrustedClock(ground)
  const restores = createRestoresService(ground, { activity, settings, identity, checks })
  const backups = createBackupsService(ground, { activity, settings, restores, identity, checks, clock })
  const health = createHealthService(ground, { storedFiles, mail, backups })
  const live = createLiveService(ground, { authenticate: identity.authenticate, settings })
  const orders = createStandingOrders(ground, {
    settings,
    forget: assignments.forgetLists,
    tellAll: live.tellAll,
  })
  const team = createTeamService(ground, { settings })
  const findings = createFindingsService(ground, {
    activity,
    deletions,
    addressPhoto,
    keepPhoto: (received, id, owner) => keepPhoto(ground, received, id, owner),
  })
  const executions = createExecutionsService({
    ground,
    assignments,
    notifications,
    activity,
    findings,
    findOtherPicture: logo.findPictureFile,
    onAssignmentCompleted: reports.requestAfterCompletion,
  })
  const calendar = createCalendarService(ground, { settings })
  const calendarEvents = createCalendarEventsService(ground, { activity, deletions, settings })
  const sectorEquipment = createSectorEquipmentService(ground)
  const search = createSearchService(ground, { settings })
  const progress = createProgressService(ground, { settings, assignments, executions })
  const equipmentGuide = createEquipmentGuideService(ground, { settings, plants, executions })
  const dashboard = createDashboardService(ground, { activity, settings })
  const audit = createAuditService(ground, { activity, settings })

  const retention = createRetentionService(ground, {
    clock,
    settings,
    deleteUnsubmittedPhotos: executions.deleteUnsubmittedPhotos,
  })

  const routes: Route[] = [
    ...healthRoutes(health),
    ...maintenanceRoutes(ground, { backups, restores, orders }),
    ...settingsRoutes(settings, logo),
    ...mailRoutes(mail),
    ...webhooksRoutes(webhooks),
    ...identityRoutes(identity),
    ...sectorsRoutes(sectors),
    ...plantsRoutes(plants),
    ...plantEditingRoutes(plants),
    ...dashboardRoutes(dashboard),
    ...auditRoutes(audit),
    ...notificationsRoutes(notifications),
    ...weeklyPdfRoutes(weeklyPdfs),
    ...assignmentsRoutes(assignments),
    ...teamRoutes(team),
    ...progressRoutes(progress),
    ...calendarRoutes(calendar),
    ...calendarEventsRoutes(calendarEvents),
    ...sectorEquipmentRoutes(sectorEquipment),
    ...searchRoutes(search),
    ...executionsRoutes(ground, executions),
    ...findingsRoutes(findings),
    ...reportsRoutes(reports),
    ...equipmentGuideRoutes(equipmentGuide),
    ...liveRoutes(live),
  ]

  const jobs: JobHandlers = {
    'read-weekly-pdf': ({ pdfId }) => weeklyPdfs.process(pdfId),
    'make-report': ({ reportId }) => reports.makeReport(reportId),
    'clear-deleted': () => deletions.clear(),
    'send-mail': ({ mailId }) => mail.send(mailId),
    'send-webhooks': () => webhooks.send(),
    'forgotten-password': ({ email }) => identity.sendForgottenLink(email),
    'send-daily-news': async () => {
      await mail.sendGathered()
      await notifications.sendDailyNews()
    },
    'back-up': () => backups.make(),
    restore: ({ restoreId }) => restores.run(restoreId),
    'plan-backups': () => backups.plan(),
    'clean-up': async () => {
      await identity.recordFailedSignIns()
      await retention.run()
      await mail.giveUpLate()
      await weeklyPdfs.readLimitsAgain()
      await keptFigures.fold()
      await executions.makeMissingThumbnails()
    },
    'tell-late-work': () => assignments.tellOfLateWork(),
    'sweep-files': () => storedFiles.sweep(),
    'check-figures': () => keptFigures.check(),
  }

  return {
    routes,
    jobs,
    authenticate: identity.authenticate satisfies Authenticate,
    uploads: createUploadBudget(ground),
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
    keptFigures,
    executions,
    live,
  }
}
