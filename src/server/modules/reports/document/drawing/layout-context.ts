import type { ContentText, Style } from 'pdfmake/interfaces'
import {
  createDateWriter,
  type DateWriter,
} from '#src/server/modules/reports/document/content/format-dates.ts'
import type {
  PlantReportDocument,
  ReportEarlierFinding,
  ReportPhoto,
  ReportTask,
} from '#src/server/modules/reports/document/content/report-document.ts'
import { reportWords } from '#src/server/modules/reports/document/content/report-words.ts'
import {
  type ReportResult,
  summariseResult,
} from '#src/server/modules/reports/document/content/summarise-result.ts'
import type { PreparedLogo } from './prepare-logo.ts'
import type { PreparedPhoto, PreparedPhotos } from './prepare-photos.ts'
import { splitIntoRuns } from './text-runs.ts'

type TextOptions = Style &
  Pick<ContentText, 'outline' | 'outlineText' | 'linkToDestination'> & {
    width?: number
  }

/** What every part of the report needs to lay itself out. */
export interface LayoutContext {
  document: PlantReportDocument
  /** Which of several reports in one file it is, from 1; 0 for what counts all of them. */
  part: number
  result: ReportResult
  dates: DateWriter
  /** Whose report it is; null where nobody has said so, or another page says it. */
  logo: PreparedLogo | null
  listPhotos(task: ReportTask): PreparedPhoto[]
  /** What supervisors added to the finding of a task, or to an earlier one: where it is told of first. */
  listAddedPhotos(of: ReportTask | ReportEarlierFinding): PreparedPhoto[]
}

export function createLayoutContext(
  document: PlantReportDocument,
  photos: PreparedPhotos,
  part = 1,
): LayoutContext {
  const { placed } = photos
  const show = (of: readonly ReportPhoto[]) => of.flatMap((photo) => photos.byPhoto.get(photo) ?? [])
  return {
    document,
    part,
    result: summariseResult(document.equipment),
    dates: createDateWriter(document.timeZone, document.dateFormat),
    logo: document.company.logoPath === null ? null : photos.logo,
    listPhotos: (task) => show(task.photos),
    listAddedPhotos: (of) => show(('number' in of ? placed.byEarlier.get(of) : placed.byTask.get(of)) ?? []),
  }
}

/** A paragraph. Every string reaches the page through here, so that each character has a font to draw it. */
export function write(text: string, options: TextOptions = {}): ContentText {
  return { text: splitIntoRuns(text), ...options }
}

/** A paragraph made of differently dressed pieces. */
export function writePieces(pieces: [text: string, style?: Style][], options: TextOptions = {}): ContentText {
  return {
    text: pieces.flatMap(([text, style]) => {
      // Runs are trimmed of outer spaces, which between pieces are wanted.
      const lead = /^\s/.test(text) ? ' ' : ''
      const tail = /\S\s+$/.test(text) ? ' ' : ''
      return [{ text: lead }, ...splitIntoRuns(text), { text: tail }]
        .filter((run) => run.text !== '')
        .map((run) => ({ ...run, ...style }))
    }),
    ...options,
  }
}

/** The text, or a word that says there is none. */
export function orNotGiven(text: string | null): string {
  return text === null || text.trim() === '' ? reportWords.notGiven : text
}

/** For headings that are repeated or stand in a narrow place: what is cut there is whole elsewhere. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  return characters.length <= length
    ? line
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
