import type { ParsingWarning } from '#src/contract/weekly-pdfs.ts'
import type { ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { refuse } from '#src/server/sandbox/refuse.ts'
import { isGarbled } from './extract/garbled-text.ts'
import { openPdf } from './extract/open-pdf.ts'
import type { PageContent } from './extract/page-content.ts'
import { readPageContent } from './extract/read-page-content.ts'
import { findLabels } from './layout/labels.ts'
import { isStructuralLine, namesPlantBehindText } from './layout/line-labels.ts'
import { removeHeadersAndFooters } from './layout/remove-headers-and-footers.ts'
import { splitIntoSegments } from './layout/segments.ts'
import { isTurnedCell, withTurnedCells } from './layout/turned-cells.ts'
import { type Line, readLines, readText } from './layout/words.ts'
import {
  type FoundPictures,
  findLanguage,
  findPicture,
  hasImages,
  PicturesFound,
} from './ocr/find-pictures.ts'
import { markRecognized } from './ocr/mark-recognized.ts'
import type { RecognizedPages } from './ocr/recognize-page.ts'
import { findPlanWeek } from './plan/find-plan-week.ts'
import { findInspectionTitle } from './plan/headings.ts'
import { judgePlan } from './plan/judge-plan.ts'
import { findFingerprint } from './plan/layout-fingerprint.ts'
import type { ParsedPlan } from './plan/parsed-plan.ts'
import { readPlan } from './plan/read-plan.ts'
import { listUnreadColumns } from './plan/unread-columns.ts'
import { type ColumnEdges, cutIntoRegions } from './regions/cut-regions.ts'
import { joinColumns } from './regions/join-columns.ts'
import { type DocumentPage, isUnreadable, readBlocks } from './tables/document-blocks.ts'
import { collectVocabulary } from './tables/document-vocabulary.ts'
import { countHeaderNames } from './tables/find-headers.ts'
import { type ColumnNames, explainColumns, knownColumnNames } from './values/column-names.ts'

const FIRST_LINES_SHOWN = 12
const FONTS_KEPT_FOR_PAGES = 100
const LOOKED_FOR = renderInEnglish(failureMessage('pdf_expected_content'))

/** Results of earlier stages: explained columns and recognized pages. */
export interface ReadingOptions extends ReadingHints {
  /** The pages that text recognition looked at. Omitted: pages without text stay unread. */
  recognized?: RecognizedPages
}

/**
 * PDF parsing of a weekly inspection plan. Runs in the sandbox, a child process with limits: the file is untrusted.
 * @throws ChildError with a message for the user when the file contains no plan
 * @throws PicturesFound when pages are pictures that text recognition has not looked at yet
 */
export async function parseWeeklyPdf(
  bytes: Uint8Array,
  onProgress: (progress: { page: number; pages: number }) => void,
  options: ReadingOptions = { columns: [] },
): Promise<ParsedPlan> {
  const { pages, pageCount } = await readPages(bytes, onProgress, options.recognized)
  const firstLines = pages
    .flatMap((page) => page.lines)
    .slice(0, FIRST_LINES_SHOWN)
    .map((line) => readText(line.words))
  if (firstLines.length === 0 && pages.some(isUnreadable)) throw refuse('scanned')
  const lines = pages.flatMap((page) => page.lines)
  const names = explainColumns(options)
  const { bodies, blocks, vocabulary } = findBlocks(pages, names)
  const plan = readPlan(blocks, vocabulary, findInspectionTitle(lines))
  // Hints belong to a layout, so that they must not change its fingerprint.
  const fingerprint = findFingerprint(
    names === knownColumnNames ? blocks : findBlocks(pages, knownColumnNames).blocks,
  )
  const recognition = options.recognized ? markRecognized(plan, options.recognized) : []
  const marks = [...warnAboutPages(bodies), ...recognition, ...plan.marks]
  if (plan.plants.length === 0) throw refuse('nothing_found', { lookedFor: LOOKED_FOR, firstLines, marks })
  if (!hasTask(plan)) throw refuse('no_tasks', { lookedFor: LOOKED_FOR, firstLines, marks })
  const today = new Date().toISOString().slice(0, 10)
  return {
    pages: pageCount,
    ...plan,
    marks,
    held: judgePlan(plan, lines),
    unreadColumns: listUnreadColumns(blocks),
    fingerprint,
    week: findPlanWeek(firstLines, today),
  }
}

async function readPages(
  bytes: Uint8Array,
  onProgress: (progress: { page: number; pages: number }) => void,
  recognized?: RecognizedPages,
): Promise<{ pages: DocumentPage[]; pageCount: number }> {
  const document = await openPdf(bytes)
  const pageCount = document.numPages
  const contents: PageContent[] = []
  const pictures: FoundPictures['pages'] = []
  const withImages = recognized !== undefined && hasImages(bytes)
  for (let number = 1; number <= pageCount; number++) {
    const found = recognized?.get(number)
    if (found) {
      contents.push(found.content)
      continue
    }
    const page = await document.getPage(number).catch((error: unknown) => {
      throw refuse('damaged', `Page ${number}: ${String(error)}`)
    })
    const content = await readPageContent(page)
    contents.push(content)
    page.cleanup()
    if (number % FONTS_KEPT_FOR_PAGES === 0) await document.cleanup()
    const isSeen = recognized === undefined || recognized.has(number)
    const picture = isSeen ? null : findPicture(content, withImages)
    if (picture) pictures.push(picture)
    else onProgress({ page: number - pictures.length, pages: pageCount })
    // Text that says something else than the page shows must not reach the plan.
    if (found === null && isGarbled(content)) Object.assign(content, { pieces: [], turned: [] })
  }
  await document.destroy()
  if (pictures.length > 0)
    throw new PicturesFound({ pages: pictures, pageCount, language: findLanguage(contents) })
  const pages = contents.map((content) => {
    const lines = withTurnedCells(readLines(content), content)
    return { content, lines }
  })
  return { pages, pageCount }
}

/** The blocks of a document, and its pages without headers and footers. */
function findBlocks(all: readonly DocumentPage[], names: ColumnNames) {
  const bodies = all.map((page) => ({ ...page }))
  const isTitles = (line: Line) => countHeaderNames(line, names.find) >= 3
  const isBody = (line: Line) => isTitles(line) || isStructuralLine(line)
  const isPlantNamed = all.some(({ lines }) => lines.some((line) => isBody(line) && namesPlant(line, names)))
  const isMeaningful = (line: Line) => isBody(line) || (!isPlantNamed && namesPlantBehindText(line))
  removeHeadersAndFooters(bodies, { isMeaningful, isTitles })
  const columns: ColumnEdges = new Set()
  const regions = joinColumns(
    bodies.map((body) => cutIntoRegions(body, names, columns)),
    names,
  )
  const vocabulary = collectVocabulary(bodies)
  return { bodies, blocks: readBlocks(regions, vocabulary, names), vocabulary }
}

/** A label or a column of a line is a plant's. */
function namesPlant(line: Line, names: ColumnNames): boolean {
  const titles = splitIntoSegments(line, []).map(({ text }) => names.find(text)[0])
  const labels = findLabels(readText(line.words)).labels.map(({ field }) => field)
  return [...titles, ...labels].some((field) => field === 'plant' || field === 'plantCode')
}

/** Warnings for pages that contain only headers and footers or images, and for sideways text. */
function warnAboutPages(pages: DocumentPage[]): ParsingWarning[] {
  return pages.flatMap((page): ParsingWarning[] => [
    ...(isUnreadable(page)
      ? [{ kind: 'page_without_text' as const, page: page.content.page, text: '' }]
      : []),
    ...page.content.turned
      .filter((turned) => !isTurnedCell(turned, page.content))
      .map(({ text }) => ({ kind: 'turned_text' as const, page: page.content.page, text })),
  ])
}

function hasTask(plan: Pick<ParsedPlan, 'plants'>): boolean {
  const checklists = plan.plants.flatMap((plant) => plant.equipment).flatMap((item) => item.checklists)
  return checklists.some((checklist) => checklist.tasks.length > 0)
}
