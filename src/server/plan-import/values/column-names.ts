import type { ColumnField, ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { normalizeTitle } from '#src/server/spreadsheets/normalize-title.ts'

/** The possible meanings of a table column, or of a label before a value. */
export type Field = ColumnField

/**
 * The words that planners use, one list per field. A word in several lists is ambiguous; the lists' order here is the
 * order in which its meanings are tried.
 */
const names: [Field, string][] = [
  [
    'unit',
    'unit, units, uom, u/m, unit of measure, unit of measurement, measuring unit, eng unit, eu, engineering unit',
  ],
  [
    'plant',
    'plant, site, facility, area, unit, factory, station, works, plant name, site name, facility name, plant/site, plant area, production area, building, plant unit',
  ],
  [
    'plantCode',
    'plant id, plant code, plant no, plant number, site id, site code, site no, facility id, facility code, area code, plant ref',
  ],
  ['plantLocation', 'plant location, site location, plant address, site address, facility location'],
  [
    'location',
    'location, equipment location, asset location, installed at, position in plant, floor, room, address, functional location, area, building, plant area, production area',
  ],
  ['plant', 'location'],
  [
    'tag',
    'tag, tag no, tag number, tag id, tag name, equipment id, equipment no, equipment number, equipment code, equipment tag, asset no, asset number, asset id, asset tag, asset code, machine no, machine number, machine id, machine code, item code, kks, kks code, eq id, eq no, equip no, equip id, equip tag, eqpt no, eqpt tag, id no, code, id, tag/id, unit no',
  ],
  [
    'equipment',
    'equipment, asset, machine, item, equipment name, asset name, machine name, equipment description, asset description, machine description, equipment item, equip, eqpt, device, component, object, equipment/asset, name, tag and name, equipment tag and name, equipment and tag',
  ],
  [
    'type',
    'type, equipment type, asset type, machine type, class, equipment class, category, equipment category, kind',
  ],
  ['manufacturer', 'manufacturer, make, maker, mfr, mfg, manuf, brand, vendor, oem, supplier'],
  ['model', 'model, model no, model number, equipment model, type/model, model/type, model name'],
  [
    'criticality',
    'criticality, equipment criticality, asset criticality, criticality class, criticality rating, risk class, criticality level',
  ],
  [
    'checklist',
    'checklist, checklists, checklist name, checklist title, inspection, inspection name, inspection checklist, inspection list, procedure, procedure name, pm, pm name, pm procedure, pm task list, maintenance procedure, job plan, task list, route, inspection route, work order, form, inspection plan, check list, round, inspection sheet, check sheet',
  ],
  [
    'checklistType',
    'checklist type, inspection type, type of inspection, maintenance type, type of check, pm type, type, category, discipline, work type',
  ],
  [
    'checklistDescription',
    'checklist description, scope, purpose, objective, inspection description, scope of work',
  ],
  ['priority', 'priority, prio, priority level, checklist priority, urgency'],
  [
    'duration',
    'duration, estimated duration, est duration, estimated time, est time, time estimate, time required, time needed, planned duration, planned time, minutes, mins, est minutes, est min, duration min, time min, standard time',
  ],
  ['frequency', 'frequency, interval, freq, periodicity, recurrence, cycle, how often, period, schedule'],
  [
    'number',
    'no, nr, n, num, number, s no, s/n, sl no, sr no, serial, task no, task number, task id, item no, step no, step number, check no, seq, sequence, pos, position, order, ref, line, row, lp',
  ],
  [
    'task',
    'task, tasks, task name, task title, task/check, check, checks, check point, checkpoint, check item, check points, checking point, inspection point, inspection points, inspection item, inspection task, activity, activities, activity description, action, what to check, what to do, point, points to check, question, operation, work, job, work to do, work item, work instruction, task to perform, inspection activity, maintenance task, to do, things to check, parameter, step, test',
  ],
  [
    'description',
    'description, task description, details, detail, detailed description, instruction, instructions, method, how, how to check, guidance, procedure, check method, inspection method, notes for inspector, explanation, check description, work description, instructions for technician',
  ],
  [
    'task',
    'description, task description, inspection, work description, item, check description, instruction, instructions, name, title, details',
  ],
  ['number', 'item, id, step'],
  [
    'required',
    'required, mandatory, mand, req, reqd, requir, must, required?, compulsory, obligatory, m/o, is required, req?',
  ],
  [
    'critical',
    'critical, crit, safety critical, is critical, critical task, critical check, ccp, critical?, safety',
  ],
  [
    'photo',
    'photo, photo required, photo req, photo reqd, photos, picture, pictures, image, photograph, photo evidence, photo needed, requires photo, take photo, pic, photo?',
  ],
  [
    'measurement',
    'measure, measurement, measurement required, requires measurement, measure?, record value, reading required, record, measurement needed',
  ],
  [
    'comment',
    'comment required, requires comment, comment, comments, remark, remarks, notes, note, remarks required, comment needed',
  ],
  [
    'expected',
    'expected, expected result, expected value, expected condition, expected results, normal, normal condition, normal value, criteria, acceptance criteria, acceptance criterion, acceptance, accept criteria, standard, target, target value, pass criteria, requirement, should be, nominal, ok if, condition, desired condition',
  ],
  [
    'limits',
    'limits, limit, range, ranges, acceptance range, acceptable range, operating range, tolerance, tolerances, normal range, normal limits, limits/range, allowed range, permitted range, alarm limits, limit values, working range, acceptance limits, expected range, target range, specification, spec, min/max, min max, min-max, low/high',
  ],
  [
    'min',
    'min, minimum, min value, min limit, lower, lower limit, low, low limit, limit low, limit min, tolerance min, min tolerance, lsl, lo, from, limits min, limit lower, range min, at least',
  ],
  [
    'max',
    'max, maximum, max value, max limit, upper, upper limit, high, high limit, limit high, limit max, tolerance max, max tolerance, usl, hi, to, limits max, limit upper, range max, at most',
  ],
  [
    'ignored',
    'result, results, ok, not ok, nok, ok/not ok, ok/nok, ok/ng, ng, pass, fail, pass/fail, yes, no, yes/no, y/n, na, n/a, done, initials, initial, signature, sign, signed, date, time, by, checked by, status, finding, findings, observation, observations, reading, readings, actual, actual value, measured value, measured, value, week, week no, week of, shift, technician, inspector, inspected by, performed by, prepared by, approved by, reviewed by, issued by, issued, created by, printed, printed on, exported, document no, doc no, document, revision, rev, version, page, pages, supervisor, planner, company, customer, department, serial no, serial number, year, year built, work order no, work order number, wo no, wo, contact, phone, email, sheet, assigned to, responsible, due date, due, start date, end date, period covered, valid from, valid to, title, sector, total tasks, number of tasks, tools, tools required, ppe, safety notes, permit, spare parts, materials, cost centre, cost center, generated, generated by, generated on, legend',
  ],
]

const fieldsByName = buildIndex()
/** Cache: the same cells are looked up repeatedly. */
const cache = new Map<string, Field[]>()
const MAX_CACHED = 5_000

/**
 * All possible meanings of a label or a column header, likeliest first; empty for unknown words. Spaces are ignored,
 * since narrow columns break words in the middle ("Requir ed").
 */
export function findColumnFields(text: string): Field[] {
  const known = cache.get(text)
  if (known) return known
  const found = lookUpColumns(text)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, found)
  return found
}

function lookUpColumns(text: string): Field[] {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > 60) return []
  if (/^(?:#|№|n[°º])\.?$/i.test(trimmed)) return ['number']
  const whole = fieldsByName.get(normalizeTitle(trimmed))
  if (whole) return whole
  const bare = trimmed.replace(/\s*[([][^)\]]*[)\]]?\s*/g, ' ').trim()
  if (bare !== trimmed && bare !== '') return lookUpColumns(bare)
  const parts = trimmed.split(/\s*(?:[/|&,]|\band\b|\bor\b)\s*/i).filter((part) => part !== '')
  const meanings = parts.map((part) => fieldsByName.get(normalizeTitle(part)) ?? [])
  if (parts.length < 2 || meanings.some((found) => found.length === 0)) return []
  return (meanings[0] ?? []).filter((field) => meanings.every((found) => found.includes(field)))
}

/** The column titles of one document: the known ones, and those that a person explained. */
export interface ColumnNames {
  /** All possible meanings of a title, likeliest first. */
  find: (title: string) => Field[]
  /** Whether a person explained the title. */
  isExplained: (title: string) => boolean
}

export const knownColumnNames: ColumnNames = { find: findColumnFields, isExplained: () => false }

/** The known column titles, and those that a person explained, which have exactly the given meaning. */
export function explainColumns({ columns }: ReadingHints): ColumnNames {
  const explained = new Map<string, Field[]>()
  for (const { title, field } of columns) {
    const key = normalizeTitle(title)
    if (key !== '' && !explained.has(key)) explained.set(key, [field])
  }
  if (explained.size === 0) return knownColumnNames
  return {
    find: (title) => explained.get(normalizeTitle(title)) ?? findColumnFields(title),
    isExplained: (title) => explained.has(normalizeTitle(title)),
  }
}

/** The words in brackets after a header: 'bar' of "Limits (bar)". */
export function findBracketed(text: string): string {
  return /[([]([^)\]]+)[)\]]/.exec(text.slice(0, 200))?.[1]?.trim() ?? ''
}

function buildIndex(): Map<string, Field[]> {
  const index = new Map<string, Field[]>()
  for (const [field, list] of names) {
    for (const name of list.split(',')) {
      const key = normalizeTitle(name)
      const fields = index.get(key) ?? []
      if (key !== '' && !fields.includes(field)) index.set(key, [...fields, field])
    }
  }
  return index
}
