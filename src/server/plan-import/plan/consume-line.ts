import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import { startsWorkOrder } from '#src/server/plan-import/languages/known-words.ts'
import { findLabels, type Label } from '#src/server/plan-import/layout/labels.ts'
import { type LineLabels, readLineLabels } from '#src/server/plan-import/layout/line-labels.ts'
import {
  isBlankToFillIn,
  type ListItem,
  readListItem,
  readLooseNumber,
} from '#src/server/plan-import/layout/list-items.ts'
import type { FindRightEdge } from '#src/server/plan-import/layout/right-edges.ts'
import { splitIntoSegments } from '#src/server/plan-import/layout/segments.ts'
import { findBox, type Line, readText } from '#src/server/plan-import/layout/words.ts'
import { findLimits } from '#src/server/plan-import/limits/find-limits.ts'
import { parseLimits } from '#src/server/plan-import/limits/parse-limits.ts'
import { type CellContext, joinWrapped } from '#src/server/plan-import/tables/cell-text.ts'
import type { RowBlock } from '#src/server/plan-import/tables/open-table.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { consumeLabel, extendName, isTaskField } from './consume-label.ts'
import { consumeHeading, type HeadingSizes, isHeading, type NamedByLabels, partHeading } from './headings.ts'
import { findColumnTexts, findGluedText, partAnswers, partLabels } from './item-parts.ts'
import { type Outline, readNumberedHeading } from './outline.ts'
import type { Source } from './parsed-plan.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { createTask } from './plan-draft.ts'

const SURE_OF_ITEM = 0.9
const SURE_OF_LABEL = 0.95
const SURE_OF_OUTLINE = 0.8
const MAX_TITLES = 12
/** In ems: the space above an explanation in a row of its own, and its indent. */
const MOST_BELOW_ROW = 1.6
const MOST_INDENTED = 2
/** In points. */
const ALIGNED = 2
/** Of a heading, in sizes of the body and in ems. */
const LARGE = 1.12
const CLOSE = 1.3
const LIMITS_IN_BRACKETS = /^[([].*\d.*[)\]]$/u
const OPEN_BRACKET = /[([][^()[\]]*$/u
const CLOSED_BRACKET = /^(?!(?:\d{1,3}|\p{L})\)\s)[^()[\]]*[)\]]/u
const DOCUMENT_TITLE =
  /\b(?:weekly|inspection|maintenance|check\s?list|plan|schedule|report|programme|program|rounds?|work orders?|register|overview|tasks|week \d+)\b/i

/** What the whole document says about its lines. */
interface DocumentTraits {
  named: NamedByLabels
  bodySize: number
  context: CellContext
  outline: Outline
  /** A line that ends there was probably wrapped. */
  findRightEdge: FindRightEdge
}

/** Adds the lines between tables to the plan: labels, list items, and continuation lines. */
export class LineConsumer {
  private readonly builder: PlanBuilder
  private readonly named: NamedByLabels
  private readonly bodySize: number
  private readonly context: CellContext
  private readonly outline: Outline
  private open: { label: Omit<Label, 'value'>; line: Line } | null = null
  private lastLabel: {
    label: Label
    line: Line
    edge: number
    extend: ((text: string) => void) | null
  } | null = null
  /** `edge`: where its text wraps, at the latest before the answers to tick to its right. */
  private item: { line: Line; textX: number; inDescription: boolean; edge: number } | null = null
  /** Wrapped lines begin below the text of their item, not below its bullet. */
  private areItemsHanging = false
  private readonly findRightEdge: FindRightEdge
  /** Where the current line wraps. */
  private edge = 0
  /** The values of the last line of labels, where they are texts of their own. */
  private values: { x: number; line: Line; extend: (text: string) => void }[] = []
  /** The last row of a table, and where its task begins. */
  private lastRow: { page: number; bottom: number; left: number } | null = null
  private titles = 0
  private readonly headingSizes: HeadingSizes = { plant: 0, equipment: 0 }
  itemCount = 0

  constructor(builder: PlanBuilder, document: DocumentTraits) {
    this.builder = builder
    this.named = document.named
    this.bodySize = document.bodySize
    this.context = document.context
    this.outline = document.outline
    this.findRightEdge = document.findRightEdge
  }

  /** A table ends any continuation from line to line; an explanation of its last row may follow. */
  takeRow({ row, frame }: RowBlock): void {
    this.interrupt()
    const column = frame.columns.find(({ field }) => field === 'task')
    const isFirst = column === frame.columns[0]
    this.lastRow = column && !isFirst ? { page: row.page, bottom: row.box[3], left: column.left } : null
  }

  interrupt(): void {
    this.item = null
    this.lastLabel = null
    this.values = []
    this.open = null
  }

  /** @param leadsToTasks a task follows directly */
  take(line: Line, content: PageContent, leadsToTasks: boolean): void {
    const text = readText(line.words)
    this.edge = this.findRightEdge(line, content)
    if (!/[\p{L}\p{N}]/u.test(text) || isBlankToFillIn(text)) return
    if (startsWorkOrder(text)) {
      this.builder.startOrder()
      this.interrupt()
      return
    }
    if (this.consumeOutline(line)) return
    if (this.closesBracket(text) && this.continueItem(line, text)) return
    const item = this.readItem(line, text, content)
    if (item) {
      const [start, rest] = partLabels(line, content)
      const own = rest && this.readItem(start, readText(start.words), content)
      this.consumeItem(own ? start : line, own ?? item, content)
      if (own && rest) this.consumeRest(rest, content)
      return
    }
    const found = readLineLabels(line, content)
    if (this.open && this.consumeOpenValue(line, found, text)) return
    if (this.values.length > 0 && found.labels.length === 0 && this.continueValues(line, content)) return
    // The last word of a text may be a label's: "Sewage Treatment" above "Works", "below the" above "limit.", "6 max."
    const isBare = found.open !== null && found.labels.length === 0 && !/[:：]$/.test(text)
    if (isBare && this.continueLabel(line, text)) return
    if (isBare && /^[\p{Ll}\d]/u.test(text) && this.continueItem(line, text)) return
    if (this.isWrappedLabel(line, found, text) && this.continueItem(line, text)) return
    if (found.labels.length > 0 || found.open) {
      this.consumeLabels(line, found, text)
      return
    }
    if (this.continueLabel(line, text) || this.continueItem(line, text) || this.continueRow(line, text))
      return
    this.consumeUnknown(line, text, leadsToTasks)
  }

  /** "5.8 and 6.2 bar)" below "Jockey pump starts (between" is no task. */
  private closesBracket(text: string): boolean {
    const title = this.item?.inDescription === false ? this.builder.task?.text : undefined
    return title !== undefined && OPEN_BRACKET.test(title) && CLOSED_BRACKET.test(text)
  }

  /** "minutes: No smoke" below "Colour after five" is the end of a task, whose line was full. */
  private isWrappedLabel(line: Line, { labels: [label] }: LineLabels, text: string): boolean {
    if (!this.item || !label || !/^\p{Ll}/u.test(text) || isTaskField(label.field)) return false
    return !this.item.inDescription && isFull(this.item.line, line, this.item.edge)
  }

  /** "1.1 P-101: Feed pump" in a document whose numbered headings name plants, machines and checklists. */
  private consumeOutline(line: Line): boolean {
    const heading = this.outline.size > 0 ? readNumberedHeading(line, this.bodySize) : null
    const level = heading && this.outline.get(heading.form)
    if (!heading || !level) return false
    const source = makeSource(line, SURE_OF_OUTLINE, 'numbered_heading')
    const { code, name } = splitCodeAndName(heading.text)
    const opened =
      level === 'plant'
        ? this.builder.openPlant({ code, name }, source)
        : level === 'equipment'
          ? this.builder.openEquipment({ code, name }, source)
          : this.builder.openChecklist(heading.text, source)
    this.interrupt()
    const label: Label = { field: level, fields: [level], name: '', value: heading.text }
    const extend = (more: string) => extendName(opened, more)
    this.lastLabel = { label, line, edge: this.edge, extend }
    return true
  }

  private readItem(line: Line, text: string, content: PageContent): ListItem | null {
    const { equipment, checklist, hasLostContext } = this.builder
    if (!equipment && !checklist && !hasLostContext) return null
    const item = readListItem(text, line.hasSquare)
    if (item) return this.isHeadingNumber(item) ? null : item
    const [first, second] = splitIntoSegments(line, content.verticalRules)
    return first && second && /^\d{1,3}$/.test(first.text) ? readLooseNumber(text) : null
  }

  /** "2. Equipment: P-101" is a numbered heading, not the second task. */
  private isHeadingNumber(item: ListItem): boolean {
    const { before, labels } = findLabels(item.text)
    const [first] = labels
    return first !== undefined && before === '' && !isTaskField(first.field)
  }

  private consumeItem(line: Line, item: ListItem, content: PageContent): void {
    const source = makeSource(line, SURE_OF_ITEM, 'list_item')
    const task = createTask(item.text, source)
    task.number = item.number
    task.unit = item.unit ?? ''
    this.builder.addTask(task)
    this.itemCount++
    this.open = this.lastLabel = null
    const [words, edge] = partAnswers(line, content)
    const columns = findColumnTexts({ ...line, words }, content)
    if (columns.length > 0) task.source = { ...source, uncertain: columns }
    // A drawn box is no word.
    const isBoxDrawn = readListItem(readText(line.words), false) === null && line.hasSquare
    const [first, second] = line.words
    this.item = {
      line: { ...line, words },
      textX: (isBoxDrawn ? first?.x0 : findGluedText(first, item.text)) ?? second?.x0 ?? first?.x0 ?? 0,
      inDescription: false,
      edge: edge ?? this.edge,
    }
    splitDescription(task)
  }

  /** What stands to the right of an item: "Reading: ____ bar (2 to 6 bar)". */
  private consumeRest(line: Line, content: PageContent): void {
    const found = readLineLabels(line, content)
    const text = readText(line.words)
    const { task } = this.builder
    if (found.labels.length > 0) this.consumeLabels(line, found, text)
    else if (task && !isBlankToFillIn(text)) addParagraph(task, text)
  }

  private consumeOpenValue(line: Line, found: LineLabels, text: string): boolean {
    const open = this.open
    if (!open) return false
    this.open = null
    const isBelow = line.page !== open.line.page || line.top - open.line.bottom < 2.5 * open.line.size
    if (found.labels.length > 0 || found.open || !isBelow) return false
    this.applyLabel({ ...open.label, value: text }, line)
    return true
  }

  private consumeLabels(line: Line, found: LineLabels, text: string): void {
    this.values = []
    for (const label of found.labels) this.applyLabel(label, line)
    this.open = found.open && found.open.field !== 'task' ? { label: found.open, line } : null
    const { task } = this.builder
    // "Reading: ____ bar (2 to 6 bar)"
    if (task && LIMITS_IN_BRACKETS.test(found.rest)) task.limits ||= found.rest
    else if (found.rest !== '' && found.rest !== text && !this.continueRow(line, found.rest))
      this.consumeUnknown(line, found.rest)
  }

  private applyLabel(label: Label, line: Line): void {
    const result = consumeLabel(this.builder, label, makeSource(line, SURE_OF_LABEL, 'label'))
    if (result === 'unknown') this.consumeUnknown(line, `${label.name}: ${label.value}`)
    if (label.fields.every((field) => !isTaskField(field))) this.item = null
    // An explanation may follow the labels of a task.
    else if (this.item) this.item = { ...this.item, line, inDescription: true, edge: this.edge }
    const extend = typeof result === 'function' ? result : null
    this.lastLabel = { label, line, edge: this.edge, extend }
    if (extend && label.valueX !== undefined) this.values.push({ x: label.valueX, line, extend })
  }

  /** A wrapped value: directly below its label, whose line was full. */
  private continueLabel(line: Line, text: string): boolean {
    const last = this.lastLabel
    if (!last?.extend || !isRightBelow(last.line, line)) return false
    // The lines of one large heading are closer than two headings.
    const isOneHeading =
      last.line.size > this.bodySize * LARGE && line.baseline - last.line.baseline < CLOSE * line.size
    if (!isOneHeading && !isFull(last.line, line, last.edge)) return false
    // A line of another size, or one that begins with a code, is the next heading.
    if (Math.abs(last.line.size - line.size) > 0.07 * line.size || splitCodeAndName(text).code !== '')
      return false
    last.extend(text)
    last.line = line
    last.edge = this.edge
    return true
  }

  private continueItem(line: Line, text: string): boolean {
    const { item } = this
    const task = this.builder.task
    if (!item || !task || !isRightBelow(item.line, line)) return false
    const isElsewhere = line.page !== item.line.page || line.baseline < item.line.baseline
    if (isElsewhere && isHeading(line, this.bodySize) && !isHeading(item.line, this.bodySize)) return false
    const x = line.words[0]?.x0 ?? 0
    const isIndented = x >= item.textX - line.size
    if (!isIndented && (this.areItemsHanging || (line.isBold && !item.line.isBold))) return false
    // An explanation is often smaller than the task; behind brackets, a sentence begins.
    const isSmaller = line.size <= item.line.size * 0.93
    const isComplete = /[)\]]$/.test(task.text) && /^\p{Lu}\p{Ll}+ /u.test(text)
    const wasFull =
      !isSmaller && !isComplete && (isFull(item.line, line, item.edge) || this.closesBracket(text))
    // A list without hanging indents: the line belongs to the item when it follows as closely as a wrapped one.
    const isTight =
      line.baseline - item.line.baseline <= 1.5 * line.size && x >= (item.line.words[0]?.x0 ?? 0) - 2
    if (!isIndented && !wasFull && !(isTight && !isHeading(line, this.bodySize))) return false
    if (item.inDescription || !wasFull || task.description !== '' || isLimitAlone(task.text, text)) {
      // A line that had room for the next word ends a paragraph: a limit, then an explanation.
      const isWrapped = item.inDescription && isFull(item.line, line, item.edge)
      if (isWrapped && task.description !== '')
        task.description = joinWrapped(task.description, text, this.context)
      else addParagraph(task, text)
      item.inDescription ||= !wasFull
    } else {
      task.text = joinWrapped(task.text, text, this.context)
    }
    if (wasFull && isIndented && item.textX > (item.line.words[0]?.x0 ?? 0) + 1) this.areItemsHanging = true
    item.line = line
    item.edge = this.edge
    return true
  }

  /** The second lines of values in a form: each begins where a value above it begins. */
  private continueValues(line: Line, content: PageContent): boolean {
    const found = splitIntoSegments(line, content.verticalRules).map((segment) => ({
      text: segment.text,
      above: this.values.find(({ x }) => Math.abs(x - segment.x0) < ALIGNED),
    }))
    const isBelow = ({ line: above }: { line: Line }) =>
      above.page === line.page && line.baseline > above.baseline && line.top - above.bottom < line.size / 2
    if (!found.every(({ above }) => above && isBelow(above))) return false
    for (const { text, above } of found) if (above) Object.assign(above, { line }).extend(text)
    return true
  }

  /** A line below a row that begins where its task begins, and is no heading. */
  private continueRow(line: Line, text: string): boolean {
    const { lastRow } = this
    const { task } = this.builder
    if (!lastRow || !task || lastRow.page !== line.page || isHeading(line, this.bodySize)) return false
    const isBelow = line.top - lastRow.bottom < MOST_BELOW_ROW * line.size
    const start = line.words[0]?.x0 ?? 0
    if (!isBelow || start < lastRow.left || start > lastRow.left + MOST_INDENTED * line.size) return false
    addParagraph(task, text)
    lastRow.bottom = line.bottom
    return true
  }

  private consumeUnknown(line: Line, text: string, leadsToTasks = false): void {
    this.item = null
    const { head, note } = partHeading(line)
    const isHead = isHeading(head, this.bodySize)
    const isTitle = DOCUMENT_TITLE.test(text) && (isHead || !this.builder.plant)
    if (isTitle && !this.builder.plant && this.titles === 0) {
      this.titles++
      return
    }
    const place = { page: line.page, box: findBox(line.words) }
    if (
      isHead &&
      consumeHeading(this.builder, head, this.named, { sizes: this.headingSizes, leadsToTasks })
    ) {
      if (note !== '') this.builder.missUnderstanding(note, place)
      return
    }
    // The title of a table or chapter, which belongs to no node.
    if (isTitle && this.titles++ < MAX_TITLES) return
    this.builder.missUnderstanding(text, place)
  }
}

/** "from 10.5 to 11.5" below "pH value of boiler water": a limit that is none inside the text of the task. */
const isLimitAlone = (title: string, text: string): boolean =>
  parseLimits(text, { style: 'unknown', unit: '' }).kind === 'limits' &&
  findLimits(`${title} ${text}`, 'unknown').kind === 'none'

function addParagraph(task: { description: string }, text: string): void {
  task.description = task.description === '' ? text : `${task.description}\n${text}`
}

/** A dash with spaces separates the task from its description: "Check belt — tension and wear". */
function splitDescription(task: { text: string; description: string }): void {
  const match = /^(.{4,}?)\s+[—–]\s+(\p{L}.{3,})$/u.exec(task.text)
  if (!match || /\d\s*$/.test(match[1] ?? '')) return
  task.text = match[1] ?? task.text
  task.description = match[2] ?? ''
}

function isRightBelow(upper: Line, lower: Line): boolean {
  if (upper.page !== lower.page) return true
  return lower.baseline - upper.baseline <= 2 * Math.max(upper.size, lower.size)
}

function makeSource(line: Line, confidence: number, reason: Source['reason']): Source {
  return { page: line.page, box: findBox(line.words), confidence, reason }
}

/** Whether the next line's first word would not have fitted before the edge, or a word is parted between them. */
function isFull(line: Line, next: Line, edge: number): boolean {
  if (/\p{L}[-\u00ad]$/u.test(line.words.at(-1)?.text ?? '')) return true
  const last = Math.max(...line.words.map((word) => word.x1))
  const first = next.words[0]
  return last + (first ? first.x1 - first.x0 : 0) + 0.25 * line.size > edge - line.size
}
