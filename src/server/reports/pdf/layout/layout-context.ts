import type { ContentText, Style } from 'pdfmake/interfaces'
import { createDateFormatter, type DateFormatter } from '#src/server/localization/format-dates.ts'
import { translateIn } from '#src/server/localization/translate-in.ts'
import {
  createMeasurementFormatter,
  type MeasurementFormatter,
} from '#src/server/reports/pdf/content/classify-measurement.ts'
import type {
  PlantReportDocument,
  ReportEarlierFinding,
  ReportPhoto,
  ReportTask,
} from '#src/server/reports/pdf/content/report-document.ts'
import { type ReportResult, summariseResult } from '#src/server/reports/pdf/content/summarise-result.ts'
import type { TranslateReport } from '#src/server/reports/pdf/report-messages.ts'
import type { PreparedLogo } from './prepare-logo.ts'
import type { PreparedPhoto, PreparedPhotos } from './prepare-photos.ts'
import { splitIntoRuns } from './text-runs.ts'

type TextOptions = Style &
  Pick<ContentText, 'outline' | 'outlineText' | 'linkToDestination'> & {
    width?: number
  }

/** The shared inputs of all functions of the report layout. */
export interface LayoutContext {
  document: PlantReportDocument
  /** The number of the part in a combined report, from 1; 0 for the totals of all parts. */
  part: number
  result: ReportResult
  /** Translates into the language of the report. */
  t: TranslateReport
  dates: DateFormatter
  measurements: MeasurementFormatter
  /** The text, or "not given" for an empty one. */
  orNotGiven(text: string | null): string
  /** The company's logo; null without one, or when another page shows it. */
  logo: PreparedLogo | null
  listPhotos(task: ReportTask): PreparedPhoto[]
  /** Photos that supervisors added to the finding of a task or to an earlier finding, at its first occurrence. */
  listAddedPhotos(of: ReportTask | ReportEarlierFinding): PreparedPhoto[]
}

export function createLayoutContext(
  document: PlantReportDocument,
  photos: PreparedPhotos,
  part = 1,
): LayoutContext {
  const { placed } = photos
  const t = translateIn('reports', document.language)
  const show = (of: readonly ReportPhoto[]) => of.flatMap((photo) => photos.byPhoto.get(photo) ?? [])
  return {
    document,
    part,
    result: summariseResult(document.equipment),
    t,
    dates: createDateFormatter(document.timeZone, document.dateFormat),
    measurements: createMeasurementFormatter(t, document.language),
    orNotGiven: (text) => (text === null || text.trim() === '' ? t('notGiven') : text),
    logo: document.company.logoPath === null ? null : photos.logo,
    listPhotos: (task) => show(task.photos),
    listAddedPhotos: (of) => show(('number' in of ? placed.byEarlier.get(of) : placed.byTask.get(of)) ?? []),
  }
}

/** A paragraph. All text passes through here, so that each character gets a font that can draw it. */
export function write(text: string, options: TextOptions = {}): ContentText {
  return { text: splitIntoRuns(text), ...options }
}

/** A paragraph of pieces with different styles. */
export function writeRuns(pieces: [text: string, style?: Style][], options: TextOptions = {}): ContentText {
  return {
    text: pieces.flatMap(([text, style]) => {
      // pdfmake trims runs, but spaces between pieces must stay.
      const lead = /^\s/.test(text) ? ' ' : ''
      const tail = /\S\s+$/.test(text) ? ' ' : ''
      return [{ text: lead }, ...splitIntoRuns(text), { text: tail }]
        .filter((run) => run.text !== '')
        .map((run) => ({ ...run, ...style }))
    }),
    ...options,
  }
}

/** A few words that never wrap: the head of a column that is as wide as its contents. */
export function toSingleLine(words: string): string {
  return words.replaceAll(' ', '\u00a0')
}

/** For repeated headings and narrow columns: another place shows the full text. */
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
