import { ASSUMED_CONFIDENCE } from '#src/rules/plan-reading/plan-node.ts'
import { findLabels } from '#src/server/plan-import/layout/labels.ts'
import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import type { ColumnTitles } from '#src/server/plan-import/tables/open-table.ts'
import type { TableRow } from '#src/server/plan-import/tables/table-rows.ts'
import { readMinutes, readPriority, readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import { type Field, findBracketed, findColumnFields } from '#src/server/plan-import/values/column-names.ts'
import { consumeTaskField, isTaskField } from './consume-label.ts'
import type { Source } from './parsed-plan.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { createTask, type TaskDraft } from './plan-draft.ts'

const SURE_OF_RULED_ROW = 0.98
const SURE_OF_OPEN_ROW = 0.92
/** A blank checklist cell in the first row of another machine means "as above". */
const AS_ABOVE = 0.7

/** Adds a table row to the plan: first its parents (blank means "as above"), then its task. */
export function consumeRow(
  builder: PlanBuilder,
  row: TableRow,
  fields: ColumnTitles,
  details: readonly string[],
): void {
  const cell = (field: Field): string => readField(builder, row, fields, field)
  const source = (field: Field): Source => {
    const doubt = row.uncertain?.get(field)
    return {
      page: row.page,
      box: row.box,
      confidence: row.isRuled ? SURE_OF_RULED_ROW : SURE_OF_OPEN_ROW,
      reason: row.isRuled ? 'table_row' : 'open_table_row',
      ...(doubt !== undefined && { uncertain: [doubt] }),
    }
  }
  if (row.outside !== '') builder.missUnderstanding(row.outside, row)
  placeRow(builder, cell, fields, source)
  if (fields.has('task')) builder.endRegister()
  else builder.addToRegister()
  const text = cell('task')
  if (text === '') {
    const isGroupRow = (['plant', 'equipment', 'tag', 'checklist'] as const).some(
      (field) => cell(field) !== '',
    )
    if (isGroupRow || [...row.cells.values()].every((value) => value === '')) return
    builder.missUnderstanding([...row.cells.values()].join(' | '), row)
    return
  }
  const task = createTask('', source('task'))
  fillTask(task, cell, fields)
  fillText(task, text)
  task.details.push(...details)
  builder.addTask(task)
}

/** A cell may have an explanation and labels below the task: "Belt wear", "Normal range: at most 5 mm". */
function fillText(task: TaskDraft, text: string): void {
  const [title = '', ...below] = text.split('\n')
  const { before, labels } = findLabels(title)
  const isLabelled = before !== '' && labels.length > 0 && labels.every(({ field }) => isTaskField(field))
  task.text = isLabelled ? before : title
  const paragraphs: string[] = []
  for (const label of isLabelled ? labels : []) consumeTaskField(task, label.field, label.value)
  for (const paragraph of below) {
    const found = findLabels(paragraph)
    const taken =
      /^$|[.!]$/.test(found.before) &&
      found.labels.length > 0 &&
      found.labels.every(({ field, value }) => consumeTaskField(task, field, value) !== null)
    const rest = taken ? found.before : paragraph
    if (rest !== '') paragraphs.push(rest)
  }
  if (paragraphs.length > 0) task.description = joinParts(task.description, paragraphs.join('\n'))
}

/** An area is a location when the file names its plants elsewhere: "Building: B-2" above a table with areas. */
function readField(builder: PlanBuilder, { cells }: TableRow, fields: ColumnTitles, field: Field): string {
  const isNamed = builder.namesPlants || builder.plantLabel !== ''
  const isArea = isNamed && findColumnFields(fields.get('plant') ?? '').includes('location')
  if (!isArea || (field !== 'plant' && field !== 'location')) return cells.get(field) ?? ''
  return field === 'plant' ? '' : (cells.get('location') ?? cells.get('plant') ?? '')
}

function placeRow(
  builder: PlanBuilder,
  cell: (field: Field) => string,
  fields: ColumnTitles,
  source: (field: Field) => Source,
): void {
  const above = { equipment: builder.equipment, checklist: builder.checklist }
  if (cell('plant') !== '' || cell('plantCode') !== '') {
    builder.openPlant(readNamed(cell('plantCode'), cell('plant')), source('plant'))
  }
  if (
    builder.plant &&
    cell('location') !== '' &&
    cell('equipment') === '' &&
    cell('tag') === '' &&
    !builder.equipment
  ) {
    builder.plant.location ||= cell('location')
  }
  if (builder.plant) builder.plant.location ||= cell('plantLocation')
  if (cell('equipment') !== '' || cell('tag') !== '') {
    builder.openEquipment(readNamed(cell('tag'), cell('equipment')), source('equipment'))
  } else if (!builder.equipment && above.equipment && (cell('task') !== '' || cell('checklist') !== '')) {
    builder.openEquipment(
      { code: above.equipment.tag, name: above.equipment.name },
      { ...source('equipment'), confidence: ASSUMED_CONFIDENCE, reason: 'carried_over' },
    )
  }
  consumeEquipmentCells(builder, cell)
  if (cell('checklist') !== '') {
    builder.openChecklist(cell('checklist'), source('checklist'))
  } else if (!builder.checklist && above.checklist && cell('task') !== '') {
    const { name, type, priority, duration, frequency } = above.checklist
    const confidence = Math.min(AS_ABOVE, above.checklist.source.confidence)
    const checklist = builder.openChecklist(name, {
      ...source('checklist'),
      confidence,
      reason: 'carried_over',
    })
    Object.assign(checklist, { type, priority, duration, frequency })
  }
  consumeChecklistCells(builder, cell, findBracketed(fields.get('duration') ?? ''))
}

function consumeEquipmentCells(builder: PlanBuilder, cell: (field: Field) => string): void {
  const equipment = builder.equipment
  if (!equipment) return
  equipment.type ||= cell('type')
  equipment.manufacturer ||= cell('manufacturer')
  equipment.model ||= cell('model')
  equipment.criticality ||= cell('criticality')
  equipment.location ||= cell('location')
}

function consumeChecklistCells(builder: PlanBuilder, cell: (field: Field) => string, timeUnit: string): void {
  const checklist = builder.checklist
  if (!checklist) return
  checklist.type ||= cell('checklistType')
  checklist.description ||= cell('checklistDescription')
  checklist.frequency ||= cell('frequency')
  checklist.priority ??= readPriority(cell('priority'))
  checklist.duration ??= readMinutes(cell('duration'), timeUnit)
}

/** With a separate code column the name stays as it is; otherwise the name may contain the code. */
function readNamed(code: string, text: string): { code: string; name: string } {
  if (code === '') return splitCodeAndName(text)
  const inside = splitCodeAndName(text)
  return { code, name: inside.code === code && inside.name !== '' ? inside.name : text }
}

function fillTask(task: TaskDraft, cell: (field: Field) => string, fields: ColumnTitles): void {
  task.number = readOrdinal(cell('number'))
  task.description = cell('description')
  task.expected = cell('expected')
  task.unit = cell('unit')
  task.hasLimitColumns = fields.has('min') || fields.has('max') || fields.has('limits')
  task.isRequired = readMark(task, fields, 'required', cell('required'), 'Required')
  task.isCritical = readMark(task, fields, 'critical', cell('critical'), 'Critical')
  task.isPhotoAsked = readMark(task, fields, 'photo', cell('photo'), 'Photo')
  task.isMeasurementAsked = readMark(task, fields, 'measurement', cell('measurement'), 'Measurement')
  task.isCommentAsked = readMark(task, fields, 'comment', cell('comment'), 'Note')
  task.min = cell('min')
  task.max = cell('max')
  task.limits = cell('limits')
  const title = fields.get('limits') ?? ''
  task.isPair = /\b(?:min|low).*(?:max|high|upp)/i.test(title)
  // An alarm value is the wrong side of a limit.
  if (task.limits !== '' && /alarm|trip/i.test(title)) task.limits = `${title}: ${task.limits}`
  if (task.unit === '' && (task.min || task.max || task.limits)) task.unit = findUnitInTitle(fields)
}

/** 'bar' of "Limits (bar)", when all limit columns name the same unit. */
function findUnitInTitle(fields: ColumnTitles): string {
  const units = (['min', 'max', 'limits'] as const)
    .flatMap((field) => fields.get(field) ?? [])
    .map(findBracketed)
    .filter(isKnownUnit)
  const [unit = ''] = units
  return units.every((other) => other === unit) ? unit : ''
}

/** A blank cell of a Yes/No column means No; other words are added to the description. */
function readMark(
  task: TaskDraft,
  fields: ColumnTitles,
  field: Field,
  text: string,
  title: string,
): boolean | null {
  if (!fields.has(field)) return null
  if (text === '') return field === 'comment' ? null : false
  const answer = readYesNo(text)
  if (answer === null) task.description = joinParts(task.description, `${title}: ${text}`)
  return answer ?? (field === 'comment' ? null : true)
}

function readOrdinal(text: string): number | null {
  const match = /^(\d{1,5})[.)]?$/.exec(text.trim())
  return match ? Number(match[1]) : null
}

function joinParts(before: string, after: string): string {
  return before === '' ? after : `${before}; ${after}`
}
