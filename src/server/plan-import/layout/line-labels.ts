import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { findLabels, isPlainSectionName, isStructural, type Label, readBareLabel } from './labels.ts'
import { readListItem } from './list-items.ts'
import { type Segment, splitIntoSegments } from './segments.ts'
import { type Line, readText } from './words.ts'

/** Gap between a value and the next label, in ems. */
const LABEL_GAP = 0.7

/** The contents of a line: labels with their values, a label without a value yet, and the rest. */
export interface LineLabels {
  labels: Label[]
  /** A label whose value must be on the next line. */
  open: Omit<Label, 'value'> | null
  /** Text that is neither. */
  rest: string
}

/** Reads a line piece by piece: run-in labels ("Type: pump"), and labels with the value to their right. */
export function readLineLabels(line: Line, content: PageContent): LineLabels {
  const segments = splitIntoSegments(line, content.verticalRules, LABEL_GAP)
  const labels: Label[] = []
  const rest: string[] = []
  let open: Omit<Label, 'value'> | null = null
  const close = (value: string, valueX: number): boolean => {
    if (!open) return false
    labels.push({ ...open, value, valueX })
    open = null
    return true
  }
  segments.forEach((segment, index) => {
    const found = findLabels(segment.text)
    if (found.labels.length > 0) {
      if (found.before !== '' && !close(found.before, segment.x0)) rest.push(found.before)
      for (const label of found.labels) {
        if (label.value === '') open = label
        else labels.push(label)
      }
      return
    }
    const bare = readBareLabel(segment.text)
    const mayBeValue = open !== null && !(bare && /[:：]$/.test(segment.text))
    if (mayBeValue) {
      close(segment.text, segment.x0)
    } else if (bare && (segments.length === 1 || index + 1 < segments.length)) {
      open = { ...bare, name: segment.text }
    } else {
      rest.push(segment.text)
    }
  })
  // Separators between labels ("|", "·") have no meaning.
  return { labels, open, rest: rest.filter((part) => /[\p{L}\p{N}]/u.test(part)).join(' ') }
}

/** Whether a line starts a new plant, equipment or checklist. */
export function isStructuralLine(line: Line, content?: PageContent): boolean {
  const first = line.words[0]
  if (!first) return false
  const segments = splitIntoSegments(line, content?.verticalRules ?? [], LABEL_GAP)
  const [segment] = segments
  if (!segment) return false
  const { before, labels } = findLabels(segment.text)
  if (labels[0]) return before === '' && isStructural(labels[0].field)
  if (isPairs(segments)) return true
  const mayBeLabel = /[:：]$/.test(segment.text) || (segments.length > 1 && isPlainSectionName(segment.text))
  const bare = mayBeLabel ? readBareLabel(segment.text) : null
  return bare !== null && isStructural(bare.field)
}

/** "PM schedule   Plant: MK-01 - Boiler House", as in page headers. */
export function namesPlantBehindText(line: Line): boolean {
  const text = readText(line.words)
  const { before, labels } = findLabels(text)
  const isPlant = labels.some(
    ({ field, value }) => (field === 'plant' || field === 'plantCode') && value !== '',
  )
  return isPlant && before !== '' && readListItem(text, line.hasSquare) === null
}

/** The second lines of cells may be names of labels too: "works", "checks". */
const isTitle = (text: string): boolean => /^\p{Lu}/u.test(text) && readBareLabel(text) !== null

/** "SITE | BED | DESCRIPTION | Bedford": every second text is a label. */
function isPairs(segments: Segment[]): boolean {
  return (
    segments.length >= 4 &&
    segments.length % 2 === 0 &&
    segments.every(({ text }, index) => isTitle(text) === (index % 2 === 0))
  )
}
