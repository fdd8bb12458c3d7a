import { readMinutes, readNumber, readPriority, readYesNo } from './cell-values.ts'
import { splitCodeAndName } from './codes.ts'
import type { Field } from './field-names.ts'
import { readLimits } from './limits.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { createTask, type TaskDraft } from './plan-draft.ts'
import type { Source } from './reading.ts'
import type { TableRow } from './table-rows.ts'

const sureOfRuledRow = 0.98
const sureOfOpenRow = 0.92
const carriedOver = 0.7
const unnamed = 0.5

/** Takes a row of a table into the plan: first where it belongs (blank is "as above"), then its task. */
export function takeRow(builder: PlanBuilder, row: TableRow, fields: Set<Field>): void {
  const cell = (field: Field): string => row.cells.get(field) ?? ''
  const source: Source = {
    page: row.page,
    box: row.box,
    confidence: row.isRuled ? sureOfRuledRow : sureOfOpenRow,
  }
  placeRow(builder, cell, source)
  const text = cell('task')
  if (text === '') {
    const isGroupRow = (['plant', 'equipment', 'tag', 'checklist'] as const).some(
      (field) => cell(field) !== '',
    )
    if (isGroupRow || [...row.cells.values()].every((value) => value === '')) return
    builder.missUnderstanding(row.page, [...row.cells.values()].join(' | '))
    return
  }
  const task = createTask(text, source)
  fillTask(task, cell, fields)
  if (!builder.checklist) builder.openChecklist('Inspection', { ...source, confidence: unnamed })
  builder.addTask(task)
}

function placeRow(builder: PlanBuilder, cell: (field: Field) => string, source: Source): void {
  const above = { equipment: builder.equipment, checklist: builder.checklist }
  if (cell('plant') !== '' || cell('plantCode') !== '') {
    builder.openPlant(readNamed(cell('plantCode'), cell('plant')), source)
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
    builder.openEquipment(readNamed(cell('tag'), cell('equipment')), source)
  } else if (!builder.equipment && above.equipment && (cell('task') !== '' || cell('checklist') !== '')) {
    builder.openEquipment(
      { code: above.equipment.tag, name: above.equipment.name },
      { ...source, confidence: unnamed },
    )
  }
  takeEquipmentCells(builder, cell)
  if (cell('checklist') !== '') {
    builder.openChecklist(cell('checklist'), source)
  } else if (!builder.checklist && above.checklist && cell('task') !== '') {
    const { name, type, priority, duration, frequency } = above.checklist
    const checklist = builder.openChecklist(name, { ...source, confidence: carriedOver })
    Object.assign(checklist, { type, priority, duration, frequency })
  }
  takeChecklistCells(builder, cell)
}

function takeEquipmentCells(builder: PlanBuilder, cell: (field: Field) => string): void {
  const equipment = builder.equipment
  if (!equipment) return
  equipment.type ||= cell('type')
  equipment.manufacturer ||= cell('manufacturer')
  equipment.model ||= cell('model')
  equipment.criticality ||= cell('criticality')
  equipment.location ||= cell('location')
}

function takeChecklistCells(builder: PlanBuilder, cell: (field: Field) => string): void {
  const checklist = builder.checklist
  if (!checklist) return
  checklist.type ||= cell('checklistType')
  checklist.description ||= cell('checklistDescription')
  checklist.frequency ||= cell('frequency')
  checklist.priority ??= readPriority(cell('priority'))
  checklist.duration ??= readMinutes(cell('duration'))
}

/** A code in a column of its own leaves the name as it stands; else the name may hold the code. */
function readNamed(code: string, text: string): { code: string; name: string } {
  if (code === '') return splitCodeAndName(text)
  const inside = splitCodeAndName(text)
  return { code, name: inside.code === code && inside.name !== '' ? inside.name : text }
}

function fillTask(task: TaskDraft, cell: (field: Field) => string, fields: Set<Field>): void {
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
  takeBound(task, 'min', cell('min'))
  takeBound(task, 'max', cell('max'))
  const limits = cell('limits')
  if (limits === '' || readYesNo(limits) === false) return
  const found = readLimits(limits)
  if (!found) {
    task.expected = joinParts(task.expected, limits)
    return
  }
  task.min ??= found.min
  task.max ??= found.max
  task.unit ||= found.unit
}

/** A blank cell of a Yes/No column is No; words in it are kept with the description. */
function readMark(
  task: TaskDraft,
  fields: Set<Field>,
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

/** "4.5", "4.5 bar" or, in a Max cell, "< 80 °C". */
function takeBound(task: TaskDraft, bound: 'min' | 'max', text: string): void {
  if (text === '' || (readYesNo(text) === false && !/\d/.test(text))) return
  const plain = readNumber(text)
  const behind = /^([-−–+]?[\d.,\u00a0\u202f]+)\s*(\D.*)$/u.exec(text)
  const limits = plain === null ? readLimits(text) : null
  const value = plain ?? limits?.[bound] ?? (behind ? readNumber(behind[1] ?? '') : null)
  if (value === null || value === undefined) {
    task.expected = joinParts(task.expected, `${bound} ${text}`)
    return
  }
  task[bound] = value
  if (plain === null) task.unit ||= limits?.unit || (behind?.[2] ?? '')
}

function readOrdinal(text: string): number | null {
  const match = /^(\d{1,5})[.)]?$/.exec(text.trim())
  return match ? Number(match[1]) : null
}

function joinParts(before: string, after: string): string {
  return before === '' ? after : `${before}; ${after}`
}
