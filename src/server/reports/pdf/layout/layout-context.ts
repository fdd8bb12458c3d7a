import type { ContentText, Style } from 'pdfmake/interfaces'
import {
  createMeasurementWriter,
  type MeasurementWriter,
} from '#src/server/reports/pdf/content/classify-measurement.ts'
import type {
  PlantReportDocument,
  ReportEarlierFinding,
  ReportPhoto,
  ReportTask,
} from '#src/server/reports/pdf/content/report-document.ts'
import { type ReportResult, summariseResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import { type ReportWords, reportWords } from '#src/server/reports/pdf/words/report-words.ts'
import { sayIn } from '#src/server/words/say-in.ts'
import { createDateWriter, type DateWriter } from '#src/server/words/write-dates.ts'
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
  /** Says a word in the language of the report. */
  t: ReportWords
  dates: DateWriter
  measurements: MeasurementWriter
  /** The text, or a word that says there is none. */
  orNotGiven(text: string | null): string
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
  const t = sayIn(reportWords, document.language)
  const show = (of: readonly ReportPhoto[]) => of.flatMap((photo) => photos.byPhoto.get(photo) ?? [])
  return {
    document,
    part,
    result: summariseResult(document.equipment),
    t,
    dates: createDateWriter(document.timeZone, document.dateFormat),
    measurements: createMeasurementWriter(t, document.language),
    orNotGiven: (text) => (text === null || text.trim() === '' ? t('notGiven') : text),
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

/** A few words that are never parted: the head of a column that is as wide as what stands in it. */
export function inOneLine(words: string): string {
  return words.replaceAll(' ', '\u00a0')
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
