import { languages, listWords } from '#src/server/plan-import/languages/all-languages.ts'
import { foldWord } from '#src/server/plan-import/languages/fold-word.ts'
import { type FoundLimits, findLimits, type LimitsFound } from '#src/server/plan-import/limits/find-limits.ts'
import type { NumberStyle } from '#src/server/plan-import/limits/number-text.ts'

import { findColumnFields } from './column-names.ts'

/** A task's text without its marks, and the marks. */
export interface TaskText {
  /** The text without its marks. */
  plain: string
  /** The text without its marks and without limits that are set apart. */
  title: string
  isRequired: boolean | null
  isCritical: boolean
  isPhotoAsked: boolean
  isCommentAsked: boolean
  isMeasurementAsked: boolean
  hasStar: boolean
  limits: LimitsFound
}

const REQUIRED = /^(?:required|mandatory|req|must|compulsory)$/i
const optional = new Set(languages.flatMap((language) => listWords(language.optional)).map(foldWord))
const CRITICAL = /^(?:critical|safety critical|safety-critical|crit|cr|ccp)$/i
const PHOTO =
  /^(?:photo|photos|picture|photo required|photo needed|take photo|take a photo|with photo|photo evidence|📷|pic)$/iu
const COMMENT = /^(?:comment|remark|comment required|remark required|add comment)$/i
const MEASUREMENT =
  /^(?:measure|measurement|record|record value|reading|measurement required|record reading)$/i
const BRACKET = /\s*[([{]\s*([^()[\]{}]{1,60}?)\s*[)\]}]/gu
const ASKS_FOR_MEASUREMENT =
  /\b(?:record|measure|measurement|take (?:a |the )?reading|log the (?:value|reading))\b/i

/**
 * Removes the marks from a task's text: `*`, (required), (critical), (photo), and limits in brackets or at its end.
 * Limits in the middle of a sentence are parsed and stay.
 */
export function readTaskText(text: string, style: NumberStyle): TaskText {
  const found: TaskText = {
    plain: '',
    title: '',
    isRequired: null,
    isCritical: false,
    isPhotoAsked: false,
    isCommentAsked: false,
    isMeasurementAsked: ASKS_FOR_MEASUREMENT.test(text),
    hasStar: false,
    limits: { kind: 'none' },
  }
  let rest = text.replace(BRACKET, (whole, inside: string) => {
    const marks = inside.split(/\s*[,;/+&]\s*/)
    return marks.every((mark) => addMark(mark, found)) ? ' ' : whole
  })
  rest = rest.replace(
    /\s*[-–—|:]\s*((?:safety[- ])?critical|photo(?: required)?|required|mandatory|optional)\.?\s*$/iu,
    (_, mark: string) => {
      addMark(mark, found)
      return ''
    },
  )
  rest = rest.replace(/📷/gu, () => {
    found.isPhotoAsked = true
    return ' '
  })
  rest = rest.replace(/(^|\s)\*{1,3}(?=\s|$)|(?<=\S)\*{1,3}(?=\s*$|\s*[([:])/gu, () => {
    found.hasStar = true
    return ' '
  })
  found.plain = tidy(rest)
  found.limits = findLimits(found.plain, style)
  found.title = found.limits.kind === 'limits' ? removeLimits(found.plain, found.limits) : found.plain
  return found
}

function addMark(mark: string, found: TaskText): boolean {
  const [field] = findColumnFields(mark)
  if (REQUIRED.test(mark) || field === 'required') found.isRequired = true
  else if (optional.has(foldWord(mark))) found.isRequired = false
  else if (CRITICAL.test(mark) || field === 'critical') found.isCritical = true
  else if (PHOTO.test(mark) || field === 'photo') found.isPhotoAsked = true
  else if (COMMENT.test(mark)) found.isCommentAsked = true
  else if (MEASUREMENT.test(mark)) found.isMeasurementAsked = true
  else return false
  return true
}

function removeLimits(text: string, limits: FoundLimits): string {
  const before = text.slice(0, limits.from)
  const after = text.slice(limits.to)
  const isBracketed =
    /[([]\s*(?:(?:normal|range|limits?|target|expected|allowed|ok)\s*[:=]?\s*)?$/i.test(before) &&
    /^\s*[)\]]/.test(after)
  if (isBracketed) {
    return tidy(`${before.replace(/[([][^([]*$/, '')} ${after.replace(/^\s*[)\]]/, '')}`)
  }
  if (!/^\s*\.?\s*$/.test(after)) return text
  const trimmed = tidy(
    before.replace(
      /(?:[\s,;:–—-]|\b(?:is|are|must be|should be|shall be|to be|be|range|limits?|normal|target|expected|within|at)\b)+$/i,
      '',
    ),
  )
  return trimmed.length >= 3 ? trimmed : text
}

function tidy(text: string): string {
  const joined = text.replace(/\s+/g, ' ').replace(/\s([.,;:])(?=\s|$)/g, '$1')
  return joined.slice(0, findEnd(joined)).trim()
}

/** The end of a text without the marks after it. */
function findEnd(text: string): number {
  let end = text.length
  while (end > 0 && /[\s,;:–—-]/.test(text[end - 1] ?? '')) end--
  return end
}
