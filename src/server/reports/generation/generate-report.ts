import { rm } from 'node:fs/promises'
import { systemActor } from '#src/server/db/actor.ts'
import type { Db } from '#src/server/db/database.ts'
import type { Message } from '#src/server/messages/message.ts'
import { storedMessage } from '#src/server/messages/stored-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { generatePlantReport } from '#src/server/reports/pdf/generate-in-sandbox.ts'
import { PRODUCT } from '#src/server/reports/pdf/report-messages.ts'
import type { ReportsContext } from '#src/server/reports/reports-context.ts'
import type { Report } from '#src/server/reports/reports-store.ts'
import { ChildLimitError } from '#src/server/sandbox/run-in-sandbox.ts'
import { referenceFiles } from '#src/server/storage/reference-files.ts'
import { removeUnreferenced } from '#src/server/storage/remove-unreferenced.ts'
import { collectDocument, ReportImpossible } from './collect-document.ts'
import { finishGeneration, startGeneration } from './generation-store.ts'
import { findNames } from './report-content-store.ts'

/** The job `make-report`: generates the file of a report. After a crash it starts over and replaces the file. */
export async function generateReport(context: ReportsContext, reportId: number): Promise<void> {
  const { core } = context
  const { db } = core.database
  const started = await startGeneration(db, reportId, core.now())
  if (!started) return
  try {
    await produce(context, started)
  } catch (error) {
    core.logger.error({ err: error, report: reportId }, 'a report could not be generated')
    await core.database.by(systemActor('make-report')).transaction((tx) =>
      finishGeneration(tx, reportId, {
        status: 'Failed',
        ...storedMessage('error_message', describeFailure(error)),
        generation_completed_at: core.now(),
      }),
    )
  }
}

async function produce(context: ReportsContext, report: Report): Promise<void> {
  const { core } = context
  const { db } = core.database
  const key = `reports/${report.id}-${core.now().getTime()}.pdf`
  const temporary = `${core.files.temporaryFolder}/report-${report.id}-${core.now().getTime()}.pdf`
  try {
    const logoKey = await context.logo.findKey()
    const made = await core.files.withLocalCopies(async (download) => {
      const document = await collectDocument(db, report, {
        bring: download,
        describeExecutions: context.describeExecutions,
        settings: await context.settings.read(),
        logoPath: logoKey && (await download([logoKey])).get(logoKey)!,
        generatedBy: await readName(db, report.generated_by),
        now: core.now(),
      })
      return generatePlantReport(document, temporary)
    })
    await core.files.keep(key, temporary)
    const isDone = await core.database.by(systemActor('make-report')).transaction(async (tx) =>
      finishGeneration(tx, report.id, {
        ...(await referenceFiles(tx, core.files, { file_key: key })),
        status: 'Completed',
        file_size: made.bytes,
        total_pages: made.pages,
        total_records: made.records,
        error_message: null,
        localized: null,
        generation_completed_at: core.now(),
      }),
    )
    const unnamed = isDone ? report.file_key : key
    if (unnamed !== null) await removeUnreferenced(core, [unnamed])
  } finally {
    await rm(temporary, { force: true })
  }
}

function describeFailure(error: unknown): Message {
  if (error instanceof ReportImpossible) return failureMessage(error.failure)
  return failureMessage(error instanceof ChildLimitError ? 'report_over_limit' : 'report_generation_failed')
}

async function readName(db: Db, userId: number | null): Promise<string> {
  if (userId === null) return PRODUCT
  return (await findNames(db, [userId])).get(userId) ?? PRODUCT
}
