import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from '#src/server/plan-import/extract/matrix.ts'
import type { Box, PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { chooseLanguage, type RecognitionLanguage } from './choose-language.ts'
import { drawPage } from './draw-page.ts'
import { findSkew } from './find-skew.ts'
import { cutLine, type TextLine } from './find-text-lines.ts'
import { turnLines } from './find-turned-lines.ts'
import { type GreyImage, whitenPaper } from './grey-image.ts'
import type { LineReaders } from './line-reader.ts'
import { type PreparedPage, preparePage } from './prepare-page.ts'
import { type RecognizedLine, readLine } from './read-line.ts'
import { type RecognizedTurned, toPageContent } from './to-page-content.ts'

/** Resolution for the measurement of the skew. */
const MEASURING_DPI = 100
/** Lines that show whether a page is upside down: the longest ones. */
const SAMPLED_LINES = 10
/** Upside-down print has a certainty below 0.6, upright print above 0.8. */
const UPRIGHT_CERTAINTY = 0.7
/** How much more text of a sideways page is turned. */
const MOSTLY = 3
/** Lines that wait for the models. */
const AT_ONCE = 8
/** A page with more marks that look like lines is a picture or a pattern. */
const MAX_LINES = 2_500

/** A page as text recognition read it. */
export interface RecognizedPage {
  content: PageContent
  /** From the level page of `content` to the page of the file. */
  toPage: Matrix
  language: RecognitionLanguage
  /** Marks on the level page that look like text, and were not read. */
  unread: Box[]
}

/** The pages that text recognition looked at, by number; null for a page that it could not read, or did not need to. */
export type RecognizedPages = Map<number, RecognizedPage | null>

/**
 * Reads the picture of a page.
 * @param language of the pages before; null if unknown
 * @returns null if the page shows no text that can be read
 */
export async function recognizePage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  readers: LineReaders,
  language: RecognitionLanguage | null,
): Promise<RecognizedPage | null> {
  const { image } = await drawPage(document, page, { dpi: MEASURING_DPI, degrees: 0 })
  const skew = findSkew(whitenPaper(image))
  const turn = (degrees: number) => preparePage(document, page, skew + degrees)
  const prepared = await findUpright(turn, readers, language ?? 'eng')
  if (prepared === null) return null
  let used = language ?? 'eng'
  let lines = await readLines(prepared.image, prepared.lines, readers, used)
  if (language === null) {
    used = chooseLanguage(lines.map(({ words }) => words.map(({ text }) => text).join(' '))) ?? used
    if (used !== 'eng') lines = await readLines(prepared.image, prepared.lines, readers, used)
  }
  if (lines.every(({ words }) => words.length === 0)) return null
  const turned = await readTurnedLines(prepared, readers, used)
  const point = prepared.dpi / 72
  return {
    content: toPageContent(page.pageNumber, prepared, lines, turned),
    toPage: prepared.toPage,
    language: used,
    unread: lines
      .filter(({ words }) => words.length === 0)
      .map(({ line: { x0, y0, x1, y1 } }) => [x0 / point, y0 / point, x1 / point, y1 / point]),
  }
}

/** The page as it lies, or turned by quarter turns until its lines can be read; null without any line. */
async function findUpright(
  turn: (degrees: number) => Promise<PreparedPage>,
  readers: LineReaders,
  language: RecognitionLanguage,
): Promise<PreparedPage | null> {
  const asIs = await turn(0)
  if (asIs.lines.length === 0) return null
  let best: { page: PreparedPage; certainty: number } | null = null
  for (const degrees of isMostlyTurned(asIs) ? [90, 270, 0, 180] : [0, 180, 90, 270]) {
    const page = degrees === 0 ? asIs : await turn(degrees)
    if (page.lines.length === 0 || page.lines.length > MAX_LINES) continue
    const certainty = await sampleCertainty(page, readers, language)
    if (!best || certainty > best.certainty) best = { page, certainty }
    if (best.certainty >= UPRIGHT_CERTAINTY) break
  }
  return best?.page ?? null
}

/** Whether a page is sideways, and not only the titles of its table are turned. */
function isMostlyTurned({ isSideways, lines, turned }: PreparedPage): boolean {
  const level = lines.reduce((sum, { blobs }) => sum + blobs.length, 0)
  return isSideways && turned.flat().length > MOSTLY * level
}

/** The certainty of the longest lines, from 0 to 1. */
async function sampleCertainty(
  { image, lines }: PreparedPage,
  readers: LineReaders,
  language: RecognitionLanguage,
): Promise<number> {
  const longest = [...lines].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, SAMPLED_LINES)
  let sum = 0
  let letters = 0
  for (const line of longest)
    for (const { text, certainty } of await readers.read(language, cutLine(image, line))) {
      sum += certainty * text.length
      letters += text.length
    }
  return letters === 0 ? 0 : sum / letters
}

/** A page's turned texts, read upwards or downwards, whichever the model is more certain of; null without any. */
async function readTurnedLines(
  { image, turned }: PreparedPage,
  readers: LineReaders,
  language: RecognitionLanguage,
): Promise<RecognizedTurned | null> {
  if (turned.length === 0) return null
  const readings = await Promise.all(
    ([3, 1] as const).map(async (turn): Promise<RecognizedTurned> => {
      const page = turnLines(image, turned, turn)
      return { turn, image: page.image, lines: await readLines(page.image, page.lines, readers, language) }
    }),
  )
  const sum = ({ lines }: RecognizedTurned) =>
    lines
      .flatMap(({ words }) => words)
      .reduce((total, { text, certainty }) => total + certainty * text.length, 0)
  return readings.reduce((best, other) => (sum(other) > sum(best) ? other : best))
}

async function readLines(
  image: GreyImage,
  found: readonly TextLine[],
  readers: LineReaders,
  language: RecognitionLanguage,
): Promise<RecognizedLine[]> {
  const lines: RecognizedLine[] = []
  // While one model reads a line, the other one checks the line before.
  for (let index = 0; index < found.length; index += AT_ONCE)
    lines.push(
      ...(await Promise.all(
        found.slice(index, index + AT_ONCE).map((line) => readLine(image, line, readers, language)),
      )),
    )
  return lines
}
