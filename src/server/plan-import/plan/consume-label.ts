import { isInterval, isWorkOrder } from '#src/server/plan-import/languages/known-words.ts'
import type { Label } from '#src/server/plan-import/layout/labels.ts'
import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import { readMinutes, readPriority, readYesNo } from '#src/server/plan-import/values/cell-values.ts'
import { splitCodeAndName } from '#src/server/plan-import/values/codes.ts'
import type { Field } from '#src/server/plan-import/values/column-names.ts'
import { withoutWeek } from './find-plan-week.ts'
import type { Source } from './parsed-plan.ts'
import type { PlanBuilder } from './plan-builder.ts'
import { createTask, type TaskDraft } from './plan-draft.ts'

const DATE =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./])\d{1,2}\1\d{2,4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i

/** Names that have no meaning without the label before them. */
const LOOSE = /^(?:name|id|code|no\.?|number)$/i

/** Appends the rest of a value that continues on the next line. */
type Extend = (text: string) => void

/** A blank for a measured value: "____ bar". */
const BLANK_WITH_UNIT = /^[_.…\s]{3,}(\S{1,12})$/u
/** "2100", "HQ-R" */
const BARE_CODE = /^(?=.*[\d-])[\p{Lu}\d]+(?:[-_./][\p{Lu}\d]+)*$/u
const taskFields = new Set<Field>([
  'description',
  'expected',
  'min',
  'max',
  'limits',
  'unit',
  'required',
  'critical',
  'photo',
  'measurement',
  'comment',
])

/** Whether a label describes a task. */
export const isTaskField = (field: Field): boolean => taskFields.has(field)

/**
 * Adds one label with its value to the plan. Returns a function that extends the value, 'taken', or 'unknown' when no
 * open node fits the label.
 */
export function consumeLabel(
  builder: PlanBuilder,
  label: Label,
  source: Source,
): Extend | 'taken' | 'unknown' {
  const { value } = label
  if (value === '') return 'taken'
  if (isWorkOrder(label.name)) builder.startOrder()
  if (LOOSE.test(label.name)) return completeOpenNode(builder, label.name, value) ? 'taken' : 'unknown'
  for (const field of listFields(builder, label)) {
    const result = consumeField(builder, field, value, source)
    const number = field === 'task' ? /\s(\d{1,3})$/.exec(label.name)?.[1] : undefined
    if (result !== null && number !== undefined && builder.task) builder.task.number = Number(number)
    if (result !== null && field === 'plant') builder.plantLabel = label.name
    if (result !== null) return result
  }
  return 'unknown'
}

/**
 * The possible meanings of a label here. A cycle is an interval or a checklist, by its value. An area is a plant in a
 * file that names no plant; below a plant it is a location.
 */
function listFields(builder: PlanBuilder, label: Label): Field[] {
  if (label.fields.includes('frequency') && label.fields.includes('checklist'))
    return [isInterval(label.value) ? 'frequency' : 'checklist']
  if (!label.fields.includes('plant')) return label.fields
  const hasTasks = builder.equipment?.checklists.some(({ tasks }) => tasks.length > 0)
  // The label that named the last plant names the next one.
  if (builder.plantLabel === label.name && hasTasks !== false) return ['plant']
  const isArea = label.fields.includes('location')
  // Between a machine and its tasks, an area is where the machine is.
  const isOther = builder.plantLabel !== '' && builder.plantLabel !== label.name
  if (isArea && builder.plant && (hasTasks === false || (isOther && hasTasks)))
    return label.fields.filter((field) => field !== 'plant')
  if (!isArea) builder.namesPlants = true
  return isArea && builder.namesPlants ? label.fields.filter((field) => field !== 'plant') : label.fields
}

/** "Name: Feed Pump" below "Tag: P-101" completes it; alone it is ambiguous. */
function completeOpenNode(builder: PlanBuilder, label: string, value: string): boolean {
  const { plant, equipment } = builder
  const isName = /^name$/i.test(label)
  if (equipment && equipment.checklists.length === 0) {
    if (isName && equipment.name === '') equipment.name = value
    else if (!isName && equipment.tag === '') equipment.tag = value
    else return false
    return true
  }
  if (!plant || plant.equipment.length > 0) return false
  if (isName && plant.name === '') plant.name = value
  else if (!isName && plant.code === '') plant.code = value
  else return false
  return true
}

/** A machine that is named again has its whole name already. */
export function extendName(node: { name: string }, text: string): void {
  if (!node.name.endsWith(` ${text}`)) node.name = `${node.name} ${text}`
}

function consumeField(
  builder: PlanBuilder,
  field: Field,
  value: string,
  source: Source,
): Extend | 'taken' | null {
  if (field === 'ignored') {
    const unit = BLANK_WITH_UNIT.exec(value)?.[1] ?? ''
    if (builder.task && isKnownUnit(unit)) builder.task.unit ||= unit
    return 'taken'
  }
  if (field === 'description' && builder.isInOrder && !builder.checklist) {
    builder.openChecklist(value, source)
    return 'taken'
  }
  if (field === 'task' && builder.equipment) {
    const task = createTask(value, source)
    builder.addTask(task)
    return (text) => {
      task.text = `${task.text} ${text}`
    }
  }
  if (builder.task) {
    const taken = consumeTaskField(builder.task, field, value)
    if (taken) return taken
  }
  return (
    consumePlantField(builder, field, value, source) ??
    consumeEquipmentField(builder, field, value, source) ??
    consumeChecklistField(builder, field, value, source)
  )
}

function consumePlantField(
  builder: PlanBuilder,
  field: Field,
  given: string,
  source: Source,
): Extend | 'taken' | null {
  const { plant } = builder
  const value = withoutWeek(given)
  if (field === 'plant') {
    const isOpen = plant !== null && plant.equipment.length === 0
    // "Site: 2100" and "Site: HQ-R" are codes when "Site name: ..." follows.
    if (isOpen && plant.code === '' && BARE_CODE.test(plant.name) && /\p{Ll}/u.test(value))
      Object.assign(plant, { code: plant.name, name: '' })
    if (!isOpen || plant.name !== '') {
      const opened = builder.openPlant(splitCodeAndName(value), source)
      return (text) => extendName(opened, text)
    }
    const { code, name } = splitCodeAndName(value)
    plant.name = code === '' || code === plant.code ? name || value : value
    return 'taken'
  }
  if (field === 'plantCode') {
    const isCodeOfOpenName = plant && plant.code === '' && plant.equipment.length === 0
    if (isCodeOfOpenName) plant.code = value
    else builder.openPlant({ code: value, name: '' }, source)
    return 'taken'
  }
  if (field === 'plantLocation' && plant) {
    plant.location = value
    return 'taken'
  }
  if (field !== 'location') return null
  if (builder.equipment) builder.equipment.location = value
  else if (plant) plant.location = value
  else return null
  return 'taken'
}

function consumeEquipmentField(
  builder: PlanBuilder,
  field: Field,
  value: string,
  source: Source,
): Extend | 'taken' | null {
  const { equipment } = builder
  const isFresh = equipment !== null && equipment.checklists.length === 0
  if (field === 'equipment') {
    if (isFresh && equipment.name === '') {
      equipment.name =
        splitCodeAndName(value).code === equipment.tag ? splitCodeAndName(value).name || value : value
      return 'taken'
    }
    const opened = builder.openEquipment(splitCodeAndName(value), source)
    return (text) => extendName(opened, text)
  }
  if (field === 'tag') {
    if (isFresh && equipment.tag === '') equipment.tag = value
    else builder.openEquipment({ code: value, name: '' }, source)
    return 'taken'
  }
  if (!equipment) return null
  if (builder.checklist && field === 'type') return null
  if (field === 'type' || field === 'manufacturer' || field === 'model' || field === 'criticality') {
    equipment[field] = value
    return 'taken'
  }
  return null
}

function consumeChecklistField(
  builder: PlanBuilder,
  field: Field,
  value: string,
  source: Source,
): Extend | 'taken' | null {
  if (field === 'checklist') {
    const opened = builder.openChecklist(value, source)
    return (text) => extendName(opened, text)
  }
  const { checklist } = builder
  if (!checklist) return null
  switch (field) {
    case 'checklistType':
    case 'type':
      checklist.type = value
      return 'taken'
    case 'description':
    case 'checklistDescription':
      checklist.description = value
      return (text) => {
        checklist.description = `${checklist.description} ${text}`
      }
    case 'frequency':
      checklist.frequency = value
      return 'taken'
    case 'priority':
      checklist.priority = readPriority(value)
      return checklist.priority === null ? null : 'taken'
    case 'duration':
      checklist.duration = readMinutes(value)
      return checklist.duration === null ? null : 'taken'
    default:
      return null
  }
}

export function consumeTaskField(task: TaskDraft, field: Field, value: string): Extend | 'taken' | null {
  const answer = readYesNo(value)
  switch (field) {
    case 'description':
      task.description = task.description === '' ? value : `${task.description} ${value}`
      return (text) => {
        task.description = `${task.description} ${text}`
      }
    case 'expected':
      task.expected = value
      return (text) => {
        task.expected = `${task.expected} ${text}`
      }
    case 'unit':
      task.unit = value
      return 'taken'
    case 'required':
      task.isRequired = answer
      return 'taken'
    case 'critical':
      task.isCritical = answer
      return 'taken'
    case 'photo':
      task.isPhotoAsked = answer
      return 'taken'
    case 'measurement':
      task.isMeasurementAsked = answer
      return 'taken'
    case 'comment':
      if (answer === null) task.description = task.description === '' ? value : `${task.description} ${value}`
      else task.isCommentAsked = answer
      return 'taken'
    case 'min':
    case 'max':
    case 'limits':
      // "From: 2 March" and "Range: boiler house" are no limits.
      if (!/\d/.test(value) || DATE.test(value)) return null
      task[field] = task[field] === '' ? value : `${task[field]}; ${value}`
      return (text) => {
        task[field] = `${task[field]} ${text}`
      }
    default:
      return null
  }
}
