import type { Ground } from '#src/server/ground/ground.ts'
import type { ActivityService } from '#src/server/modules/activity/activity-service.ts'
import type { PlantsService } from '#src/server/modules/plants/plants-service.ts'
import { cleanReading, cleanTexts, MOST_LINES } from './clean-reading.ts'
import { readWeeklyPdfInChild, WeeklyPdfRefusal } from './reader/read-in-child.ts'
import type { ReadingMark, WeeklyPdfReading } from './reader/reading.ts'
import { recordReadingProgress } from './record-reading-progress.ts'
import { type NamedItem, replaceItems } from './weekly-pdf-items-store.ts'
import { failReading, findWeeklyPdf, lockWeeklyPdf, updateWeeklyPdf } from './weekly-pdf-store.ts'

interface ReadingContext {
  ground: Ground
  plants: Pick<PlantsService, 'importReading'>
  activity: Pick<ActivityService, 'record'>
}

const NOT_BROUGHT_IN = 'This PDF could not be processed. Please try again.'

/** What a refused file leaves for the person: what was looked for, and what was there instead. */
interface NothingFound {
  lookedFor: string
  firstLines: string[]
  marks: ReadingMark[]
}

/**
 * Reads a weekly PDF and brings what it says into the lists, all in one transaction. Running it again does no harm:
 * a PDF that nobody waits for any more, or that was read meanwhile, is left alone.
 */
export async function readInBackground(context: ReadingContext, weeklyPdfId: number): Promise<void> {
  const { ground } = context
  const pdf = await findWeeklyPdf(ground.database.db, weeklyPdfId, 'all')
  if (pdf?.processing_status !== 'Processing') return
  const gone = new AbortController()
  const progress = recordReadingProgress(ground, weeklyPdfId, () => gone.abort())
  try {
    const path = ground.files.localPath(pdf.file_key)
    const reading = await readWeeklyPdfInChild(path, progress.note, { signal: gone.signal })
    await progress.settle()
    await bringIn(context, weeklyPdfId, cleanReading(reading))
  } catch (error) {
    await progress.settle()
    if (!gone.signal.aborted) await giveUp(context, weeklyPdfId, error)
  }
}

async function bringIn(
  context: ReadingContext,
  weeklyPdfId: number,
  reading: WeeklyPdfReading,
): Promise<void> {
  const { ground, plants, activity } = context
  await ground.database.transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, weeklyPdfId)
    if (pdf?.processing_status !== 'Processing') return
    const imported = await plants.importReading(tx, {
      sectorId: pdf.sector_id,
      plants: reading.plants,
    })
    await replaceItems(tx, weeklyPdfId, imported.nodes)
    await updateWeeklyPdf(tx, weeklyPdfId, {
      processing_status: 'Completed',
      reading,
      pages_read: reading.pages,
      pages_total: reading.pages,
      error_message: null,
      processed_at: ground.now(),
      ...countExtracted(imported.nodes, reading),
    })
    await activity.record(tx, {
      type: 'pdf_processed',
      message: `The weekly PDF "${pdf.title}" was read`,
      sectorId: pdf.sector_id,
    })
  })
}

/** What the file names twice counts once. */
function countExtracted(named: NamedItem[], reading: WeeklyPdfReading) {
  const countOf = (kind: NamedItem['kind']) =>
    new Set(named.filter((item) => item.kind === kind).map((item) => item.id)).size
  const checklists = reading.plants.flatMap((plant) => plant.equipment).flatMap((item) => item.checklists)
  return {
    plants_extracted: countOf('plant'),
    equipment_extracted: countOf('equipment'),
    checklists_extracted: countOf('checklist'),
    tasks_extracted: checklists.reduce((sum, checklist) => sum + checklist.tasks.length, 0),
  }
}

async function giveUp(context: ReadingContext, weeklyPdfId: number, error: unknown): Promise<void> {
  const { ground, activity } = context
  const isRefusal = error instanceof WeeklyPdfRefusal
  if (!isRefusal || error.code === 'failed')
    ground.logger.error({ err: error, weeklyPdfId }, 'a weekly PDF could not be read')
  const sentence = isRefusal ? error.message : NOT_BROUGHT_IN
  await ground.database.transaction(async (tx) => {
    const pdf = await lockWeeklyPdf(tx, weeklyPdfId)
    if (!pdf || !(await failReading(tx, weeklyPdfId, sentence, ground.now()))) return
    if (isRefusal && (error.code === 'nothing_found' || error.code === 'no_tasks'))
      await updateWeeklyPdf(tx, weeklyPdfId, {
        reading: describeNothingFound(cleanTexts(error.details as NothingFound)),
      })
    await activity.record(tx, {
      type: 'pdf_failed',
      message: `The weekly PDF "${pdf.title}" could not be read`,
      sectorId: pdf.sector_id,
    })
  })
}

function describeNothingFound(found: NothingFound) {
  const notUnderstood = found.firstLines.map((text) => ({ page: 1, text }))
  return { lookedFor: found.lookedFor, notUnderstood, marks: found.marks.slice(0, MOST_LINES) }
}
