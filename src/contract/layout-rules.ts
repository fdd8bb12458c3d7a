import * as z from 'zod/mini'
import { validationMessages } from '#src/i18n/validation.ts'
import { limits } from '#src/rules/limits.ts'
import { columnFields } from '#src/rules/plan-reading/column-fields.ts'
import type { LayoutRule } from '#src/rules/plan-reading/layout-rules.ts'
import { nodeKinds } from '#src/rules/plan-reading/plan-node.ts'
import { defineCall } from './call.ts'
import { readingCorrections } from './plan-readings.ts'
import { filledText, id, instant, pageOf, paging, text } from './shapes.ts'

const path = z.object({
  kind: z.enum(nodeKinds),
  /** The codes and names from the plant down to the node, as the file prints them. */
  names: z.array(text()).check(z.minLength(1), z.maxLength(nodeKinds.length)),
})
const printed = () => filledText(validationMessages.required, limits.titleLength)

/** The rules that a person creates on their own; others are kept from corrections. */
const newRule = z.union(
  [
    z.object({ kind: z.literal('ignore_lines'), pattern: printed() }),
    z.object({
      kind: z.literal('column'),
      title: printed(),
      field: z.enum(columnFields, { error: validationMessages.unknownChoice }),
    }),
    z.object({ kind: z.literal('for_every_machine'), path }),
  ],
  { error: validationMessages.unknownChoice },
)

/** A rule that a person creates on its own. */
export type NewLayoutRule = z.infer<typeof newRule>

/** A stored rule in a reply (`LayoutRule` describes each kind). */
const storedRule = z.looseObject({ kind: z.string() }) as unknown as z.ZodMiniType<LayoutRule, unknown>

const layoutRule = z.object({
  id,
  /** The same for all files of a layout. */
  fingerprint: z.string(),
  /** The file from which the rule was kept. */
  title: z.string(),
  rule: storedRule,
  /** False: files of the layout are read without it. */
  is_active: z.boolean(),
  sector_name: z.string(),
  created_by: z.string(),
  created_at: instant,
})

/** A kept correction in a list. */
export type LayoutRuleView = z.infer<typeof layoutRule>

/** Corrections that are kept for the next files of the same layout. */
export const layoutRuleCalls = {
  list: defineCall({
    method: 'GET',
    path: '/pdf-workflow/layout-rules/',
    who: ['admin', 'supervisor'],
    summary: 'List the corrections that are kept for the next files of a layout, the latest first',
    query: z.object(paging),
    reply: pageOf(layoutRule),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/pdf-workflow/layout-rules/{id}/',
    who: ['admin', 'supervisor'],
    summary: 'Switch a kept correction on or off',
    body: z.object({ is_active: z.boolean() }),
    reply: layoutRule,
  }),
  create: defineCall({
    method: 'POST',
    path: '/pdf-workflow/pdf/{id}/layout-rules/',
    who: ['admin', 'supervisor'],
    summary: 'Keep a rule for files of this layout, and apply it to this reading',
    body: z.object({
      /** The number of the last correction that the client knows; 0 when it knows none. */
      after: z.int().check(z.nonnegative()),
      rule: newRule,
    }),
    reply: z.object({
      /** All corrections after `after`. */
      corrections: readingCorrections,
      /** The file is read again with the rule; its status tells when the reading is there. */
      reads_again: z.boolean(),
    }),
    status: 201,
  }),
}
