import type { LanguageWords } from './language-words.ts'

export const english: LanguageWords = {
  fields: [
    [
      'unit',
      'unit, units, uom, u/m, unit of measure, unit of measurement, measuring unit, eng unit, eu, engineering unit, measureunit, meas unit, unit of meas',
    ],
    [
      'plant',
      'plant, site, facility, area, unit, factory, station, works, plant name, site name, facility name, plant/site, plant area, production area, building, plant unit, site description, plant description, site/plant, werk, maintenance plant, planning plant',
    ],
    [
      'plantCode',
      'plant id, plant code, plant no, plant number, site id, site code, site no, facility id, facility code, area code, plant ref, siteid, plantid, maint plant, plnt, plant section',
    ],
    ['plantLocation', 'plant location, site location, plant address, site address, facility location'],
    [
      'location',
      'location, equipment location, asset location, installed at, position in plant, floor, room, address, functional location, area, building, plant area, production area',
    ],
    ['plant', 'location'],
    [
      'tag',
      'tag, tag no, tag number, tag id, tag name, equipment id, equipment no, equipment number, equipment code, equipment tag, asset no, asset number, asset id, asset tag, asset code, machine no, machine number, machine id, machine code, item code, kks, kks code, eq id, eq no, equip no, equip id, equip tag, eqpt no, eqpt tag, id no, code, id, tag/id, unit no, assetnum, equipnum, asset #, equipment #, tag #, functional loc, func loc',
    ],
    [
      'equipment',
      'equipment, asset, machine, item, equipment name, asset name, machine name, equipment description, asset description, machine description, equipment item, equip, eqpt, device, component, object, equipment/asset, name, tag and name, equipment tag and name, equipment and tag, technical object, object description, asset desc, equipment desc, functional location description, description of technical object, machine/equipment, machine / equipment',
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
      'checklist, checklists, checklist name, checklist title, inspection, inspection name, inspection checklist, inspection list, procedure, procedure name, pm, pm name, pm procedure, pm task list, maintenance procedure, job plan, task list, route, inspection route, work order, form, inspection plan, check list, round, inspection sheet, check sheet, jp description, job plan description, wo description, work order description, order description, task list description, maintenance item, work description of order, job plan name, wo desc, jp desc, activity sheet',
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
      'no, nr, n, num, number, s no, s/n, sl no, sr no, serial, taskid, jptask, operation no, operation number, oper no, op no, opr, oper, op, opac, activity no, act no, sequence no, task no, task number, task id, item no, step no, step number, check no, seq, sequence, pos, position, order, ref, line, row, lp',
    ],
    [
      'task',
      'task, tasks, task name, task title, task/check, check, checks, check point, checkpoint, check item, check points, checking point, inspection point, inspection points, inspection item, inspection task, activity, activities, activity description, action, what to check, what to do, point, points to check, question, operation, work, job, work to do, work item, work instruction, task to perform, inspection activity, maintenance task, to do, things to check, parameter, step, test, operation description, operation short text, short text, op description, description of operation, task desc, what, work to be done, work to do, to be done, what to inspect, grease point, lubrication point, lubrication task, lubricating task, lube point, measuring point, test point, component, part, object, element',
    ],
    [
      'description',
      'description, task description, details, detail, detailed description, instruction, instructions, method, how, how to check, guidance, procedure, check method, inspection method, notes for inspector, explanation, check description, work description, instructions for technician, long description, long text, operation long text, longtext',
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
      'limits, limit, range, ranges, acceptance range, acceptable range, operating range, tolerance, tolerances, normal range, normal limits, limits/range, allowed range, permitted range, alarm limits, limit values, working range, acceptance limits, expected range, target range, specification, spec, normal limits, permissible range, allowable range, set range, min/max, min max, min-max, low/high, alarm, alarm limit, alarm value, alarm at, trip limit, trip value',
    ],
    [
      'min',
      'min temp, min temperature, minimum temperature, min pressure, min level, min, minimum, min value, min limit, lower, lower limit, low, low limit, limit low, limit min, tolerance min, min tolerance, lsl, lo, from, limits min, limit lower, range min, at least, alarm below, low alarm, alarm low, trip below',
    ],
    [
      'max',
      'max temp, max temperature, maximum temperature, max pressure, max vibration, max current, max level, max, maximum, max value, max limit, upper, upper limit, high, high limit, limit high, limit max, tolerance max, max tolerance, usl, hi, to, limits max, limit upper, range max, at most, alarm above, high alarm, alarm high, trip above',
    ],
    [
      'ignored',
      'result, results, ok, not ok, nok, ok/not ok, ok/nok, ok/ng, ng, pass, fail, pass/fail, yes, no, yes/no, y/n, na, n/a, done, initials, initial, signature, sign, signed, date, time, by, checked by, status, finding, findings, observation, observations, reading, readings, actual, actual value, measured value, measured, value, week, week no, week of, shift, technician, inspector, inspected by, performed by, prepared by, approved by, reviewed by, issued by, issued, created by, printed, printed on, exported, document no, doc no, document, revision, rev, version, page, pages, supervisor, planner, company, customer, department, serial no, serial number, year, year built, work order no, work order number, wo no, wo, contact, phone, email, sheet, assigned to, responsible, due date, due, start date, end date, period covered, valid from, valid to, title, sector, total tasks, number of tasks, tools, tools required, ppe, safety notes, permit, spare parts, materials, cost centre, cost center, generated, generated by, generated on, legend, wonum, jpnum, job plan no, job plan number, schedstart, sched start, scheduled start, target start, basic start, start, finish, worktype, wopriority, estdur, order no, order number, order type, order, status code, crew, craft, labor, labour, planner group, work center, work centre, wrk ctr, main work center, control key, ctrl key, page no, work ctr, wrk, work, actual work, duration h, std hrs, plan hrs, sign-off, sign off, tick, check box, checked, verified, verified by, load, load %, measured °c',
    ],
  ],
  yes: 'y, yes, x, true, 1, required, req, reqd, mandatory, must, m, ok, on, critical, photo, always',
  no: 'n, no, false, 0, optional, opt, o, none, never, off, n/a, na',
  optional: 'optional, opt, not required, if applicable, where fitted',
  high: 'high, h, urgent, critical, emergency, very high',
  medium: 'medium, med, m, normal, moderate, standard',
  low: 'low, l, minor, routine',
  intervals:
    'daily, weekly, monthly, yearly, annual, annually, day, week, month, year, days, weeks, months, quarter, quarterly, fortnightly, biweekly, semiannual, half yearly, shift, every, each, once, twice, per, hours, continuous',
  limits: {
    atLeast:
      'at least, in excess of, not less than, no less than, minimum of, more than, greater than, higher than, larger than, above, over',
    atMost:
      'at most, up to, not more than, no more than, maximum of, less than, lower than, smaller than, fewer than, below, under, not exceed, not exceeding, not to exceed, never exceed',
    orMore: 'or more, or above, or higher, or over, or greater, and above, and over, and up, and more',
    orLess: 'or less, or below, or lower, or under, or fewer, and below, and under, and less',
    between: 'between',
    and: 'and',
    from: 'from',
    to: 'to, through, thru, up to',
    normally:
      'range, limit, limits, normal, normally, ok, allowed, acceptable, permitted, operating, working, expected, within, must, should, shall, be, is, are, target',
    turning:
      'if, when, unless, until, not, never, no, without, outside, except, alarm, alarms, trip, trips, replace, renew, reject, report, fail, fails, failed, stop, stops, shut, shutdown, exceed, exceeds, change, warning, warn, warns, danger, cut, cuts, cutout, call, inform, notify, abort',
  },
  workOrder: 'work order, wo, wonum, order, job card, job order',
  limitsRow: 'normal, limit, limits, range, normal range, normal limits, target, target value',
  sameAsAbove: 'ditto, do, as above, see above',
  smallWords:
    'a, an, the, of, in, on, at, to, by, and, or, for, per, with, from, not, no, all, any, both, each, as, is, are, be, if, over, up, off, out, into, after, before, below, above, under, without, between, during, around, near, through, against',
}
