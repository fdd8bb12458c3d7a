import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import type { Correction } from '#src/rules/plan-reading/apply-corrections.ts'
import { pageWarningKinds } from '#src/rules/plan-reading/find-warnings.ts'
import type { LayoutRule } from '#src/rules/plan-reading/layout-rules.ts'
import { nodeKinds, type PageBox, type PlanNode, readReasons } from '#src/rules/plan-reading/plan-node.ts'
import { checklistPriorities } from '#src/rules/priority.ts'
import { defineCall } from './call.ts'
import { boundedText, id, instant, localizedText, text } from './shapes.ts'
import { planFileKinds, readingStates, workflow } from './weekly-pdfs.ts'

/** Four numbers: left, top, right, bottom. A tuple's schema would add half a kilobyte to every first screen. */
const box = z.nullable(z.array(z.number())) as unknown as z.ZodMiniType<PageBox | null, PageBox | null>
const nodeId = boundedText(64, { changes: [] })

const values = {
  plant: z.object({ plant_id: text(limits.titleLength), name: text(limits.titleLength), location: text() }),
  equipment: z.object({
    equipment_id: text(limits.titleLength),
    name: text(limits.titleLength),
    equipment_type: text(),
    manufacturer: text(),
    model: text(),
    criticality: text(),
    location: text(),
  }),
  checklist: z.object({
    name: text(limits.titleLength),
    description: text(),
    checklist_type: text(),
    priority: z.nullable(z.enum(checklistPriorities)),
    estimated_duration: z.nullable(z.number()),
    frequency: text(),
  }),
  task: z.object({
    task_number: z.int(),
    title: text(),
    description: text(),
    is_required: z.boolean(),
    is_critical: z.boolean(),
    requires_photo: z.boolean(),
    requires_measurement: z.boolean(),
    requires_comment: z.boolean(),
    expected_result: text(),
    tolerance_min: z.nullable(z.number()),
    tolerance_max: z.nullable(z.number()),
    unread_limits: text(),
    unit: text(),
  }),
}

/** A plant, a piece of equipment, a checklist or a task of a reading, with the place where it was read. */
const planNode = z.object({
  id: z.string(),
  kind: z.enum(nodeKinds),
  parent: z.nullable(z.string()),
  source: z.nullable(
    z.object({
      page: z.int(),
      box,
      confidence: z.number(),
      /** How the reader found it; omitted in readings from before it was stored. */
      reason: z.optional(z.enum(readReasons)),
      /** Words that text recognition is not certain of; '' for marks that it could not read. */
      uncertain: z.optional(z.array(z.string())),
      /** A text of a task that states other limits than those that the task has. */
      contradiction: z.optional(z.string()),
    }),
  ),
  values: z.union([values.task, values.equipment, values.checklist, values.plant]),
}) as unknown as z.ZodMiniType<PlanNode, PlanNode>

const added = <Kind extends keyof typeof values>(kind: Kind) =>
  z.object({
    kind: z.literal('add'),
    id: nodeId,
    node_kind: z.literal(kind),
    parent: z.nullable(nodeId),
    before: z.nullable(nodeId),
    values: values[kind],
  })

/** A correction in a request (`Correction` describes each kind). */
const correction = z.union(
  [
    z.object({
      kind: z.literal('set'),
      node: nodeId,
      field: boundedText(64, { changes: [] }),
      value: z.nullable(z.union([z.boolean(), z.number(), text()])),
    }),
    z.object({
      kind: z.literal('move'),
      node: nodeId,
      parent: z.nullable(nodeId),
      before: z.nullable(nodeId),
    }),
    z.object({ kind: z.literal('merge'), node: nodeId, into: nodeId }),
    z.object({ kind: z.literal('split'), node: nodeId, at: nodeId, id: nodeId }),
    added('plant'),
    added('equipment'),
    added('checklist'),
    added('task'),
    z.object({ kind: z.literal('copy'), node: nodeId, parent: nodeId, id: nodeId }),
    z.object({ kind: z.literal('remove'), node: nodeId }),
    z.object({ kind: z.literal('accept'), warning: nodeId }),
    z.object({ kind: z.literal('undo'), number: z.int().check(z.positive()) }),
  ],
  { error: validationMessages.unknownChoice },
) as unknown as z.ZodMiniType<Correction, unknown>

const storedCorrection = z.object({
  number: z.int(),
  correction: correction as unknown as z.ZodMiniType<Correction, Correction>,
  by: z.object({ id, full_name: z.string() }),
  at: instant,
  /** The layout rule that made it; null when a person did. */
  rule: z.nullable(id),
})

/** Stored corrections of a reading. */
export const readingCorrections = z.array(storedCorrection)

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** How a node differs from the register. */
const difference = z.object({
  node: z.string(),
  /** `removed`: a person removed this task from the register, so that its import leaves it out. */
  change: z.enum(['new', 'changed', 'unchanged', 'removed']),
  fields: z.array(
    z.object({
      field: z.string(),
      from: value,
      to: value,
    }),
  ),
})

/** Values of the register that a person changed, where the file states others. */
const manualChange = z.object({
  node: z.string(),
  fields: z.array(z.object({ field: z.string(), value, file_before: value, file_now: value })),
  by: z.string(),
  at: instant,
  /** The file states other values than before. False: it repeats its old values, and the import keeps the register's. */
  is_conflict: z.boolean(),
})

/** The reading of a weekly PDF: a proposal until it is confirmed. */
export const reading = z.object({
  id,
  title: z.string(),
  /** A spreadsheet's pages are its sheets, and its boxes have cells for a unit. */
  file_kind: z.enum(planFileKinds),
  state: z.enum(readingStates),
  /** Why the file does not look like a plan; null when it does, or when it is read as a plan anyway. */
  held: z.nullable(localizedText),
  pages: z.int(),
  nodes: z.array(planNode),
  /** Lines that the reader could not place. */
  lines: z.array(z.object({ id: z.string(), page: z.int(), text: z.string(), box })),
  /** Pages that were not read in full. */
  page_warnings: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(pageWarningKinds),
      page: z.int(),
      text: z.string(),
    }),
  ),
  corrections: readingCorrections,
  /** Differences between the corrected reading and the register, for each node but tasks. */
  differences: z.array(difference),
  /** Equipment of the plants of this reading that the register has and the file does not name. */
  missing: z.array(z.object({ plant_id: z.string(), equipment_id: z.string(), name: z.string() })),
  manual: z.array(manualChange),
  /** New items that may be an item of the register under another code or name; `value` is the register's. */
  similar: z.array(z.object({ node: z.string(), field: z.string(), value: z.string(), name: z.string() })),
  /** What a person should know about the whole file; `text` is the title of the other file. */
  notices: z.array(z.object({ kind: z.enum(['same_file', 'older_week', 'old_reading']), text: z.string() })),
  /** Columns whose header was not understood. */
  columns: z.array(
    z.object({ id: z.string(), page: z.int(), box, title: z.string(), values: z.array(z.string()) }),
  ),
  /** Identifies the state of the register that the differences refer to. */
  register: z.string(),
  layout: z.object({
    /** Corrections can be kept for the next files: the file has a layout that the server recognizes again. */
    can_keep: z.boolean(),
    /** Kept corrections of this layout that found nothing to correct in this file. */
    unfit: z.array(z.looseObject({ kind: z.string() })) as unknown as z.ZodMiniType<LayoutRule[], unknown>,
  }),
  confirmed: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      /** False once work of this plan was submitted. */ can_undo: z.boolean(),
    }),
  ),
})
/** The reading of a weekly PDF. */
export type Reading = z.infer<typeof reading>

/** The reading of a weekly PDF: check, correct, confirm. */
export const planReadingCalls = {
  read: defineCall({
    method: 'GET',
    path: '/pdf-workflow/pdf/{id}/reading/',
    who: ['admin', 'supervisor'],
    summary: 'Read what was understood of a weekly PDF, with its warnings and differences to the register',
    reply: reading,
  }),
  countWarnings: defineCall({
    method: 'GET',
    path: '/pdf-workflow/pdf/{id}/warnings/',
    who: ['admin', 'supervisor'],
    summary: 'Count the open warnings of a weekly PDF; 0 after its import',
    reply: z.object({ open_warnings: z.int() }),
  }),
  correct: defineCall({
    method: 'PATCH',
    path: '/pdf-workflow/pdf/{id}/reading/',
    who: ['admin', 'supervisor'],
    summary: 'Correct the reading of a weekly PDF; all corrections of a request, or none',
    body: z.object({
      /** The number of the last correction that the client knows; 0 when it knows none. */
      after: z.int().check(z.nonnegative()),
      corrections: z.array(correction).check(z.minLength(1), z.maxLength(limits.correctionsAtOnce)),
    }),
    bodyBytes: limits.listBytes,
    reply: z.object({
      /** All corrections after `after`: those of others and the new ones. */
      corrections: readingCorrections,
    }),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/confirm/',
    who: ['admin', 'supervisor'],
    summary: 'Import the reading of a weekly PDF into the register, as corrected',
    body: z._default(
      z.object({
        /** Imports it although warnings are open. */
        accept_warnings: z._default(z.boolean(), false),
        /** The number of the last correction that the client knows; omitted: no check. */
        after: z.optional(z.int().check(z.nonnegative())),
        /** `register` of the reading that the client shows; omitted: no check. */
        register: z.optional(boundedText(64, { changes: [] })),
        /** Keeps the corrections for the next files of this layout. */
        keep_corrections: z._default(z.boolean(), false),
      }),
      { accept_warnings: false, keep_corrections: false },
    ),
    reply: workflow,
  }),
  undoConfirm: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/undo-confirm/',
    who: ['admin', 'supervisor'],
    summary: 'Undo the import of a weekly PDF, until work of it was submitted',
    reply: workflow,
  }),
  discard: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/discard/',
    who: ['admin', 'supervisor'],
    summary: 'Discard the reading of a weekly PDF; the file stays',
    reply: workflow,
  }),
  readAnyway: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/read-as-plan/',
    who: ['admin', 'supervisor'],
    summary: 'Treat a held file as a plan anyway',
    reply: workflow,
  }),
}
