import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#src/contract/all/calls.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { report } from '#src/contract/reports.ts'
import { localizedText, message } from '#src/contract/shapes.ts'

interface Definition {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
}

/** Names of members that contain a sentence for people. */
const isSentence = (name: string) =>
  /^(message|note|reason|hindrance|detail|why|failure|looked_for|(\w+_)?error(_\w+)?)$/.test(name)

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType } = definitionOf(schema)
  return innerType ? bare(innerType) : schema
}

/** Schemas of localized text. Two of them are separate because a phone loads them before its first screen. */
const localizedSchemas = new Set(
  [
    localizedText,
    message.shape.message,
    report.shape.error_message,
    (identityCalls.login.reply as unknown as { shape: typeof message.shape }).shape.message,
  ].map(bare),
)

/** Paths of the members of a reply with a sentence that is plain text and not localized text. */
function findUnlocalized(schema: z.ZodMiniType, place: string): string[] {
  const { shape, element, innerType, valueType, options, in: from, out } = definitionOf(schema)
  const parts = [element, innerType, valueType, from, out, ...(options ?? [])]
  return [
    ...parts.flatMap((part) => (part ? findUnlocalized(part, place) : [])),
    ...Object.entries(shape ?? {}).flatMap(([name, member]) => [
      ...findUnlocalized(member, `${place}.${name}`),
      ...(isSentence(name) && bare(member) instanceof z.ZodMiniString && !localizedSchemas.has(bare(member))
        ? [`${place}.${name}`]
        : []),
    ]),
  ]
}

test('every sentence in a reply is localized text, with these exceptions', () => {
  const found = allCalls.flatMap(({ method, path, reply }) =>
    typeof reply === 'object' && '_zod' in reply ? findUnlocalized(reply, `${method} ${path}`) : [],
  )
  expect([...new Set(found)].sort()).toEqual([
    // Notifications and audit log entries, with dates in the format of the settings.
    'GET /admin/audit/.results.message',
    'GET /admin/dashboard/stats/.recent_activity.message',
    // Log lines are for the operator of the server.
    'GET /admin/maintenance/logs/.results.message',
    'GET /supervisor/notifications/.results.message',
    'GET /technician/notifications/.results.message',
    // `describeFailures` localizes these refusals.
    'POST /executions/bulk_approve/.failed.error',
    'POST /executions/bulk_reject/.failed.error',
    'POST /supervisor/assignments/bulk_create/.failed.error',
    'POST /supervisor/assignments/bulk_delete/.failed.error',
    'POST /supervisor/assignments/bulk_priority/.failed.error',
    'POST /supervisor/assignments/bulk_reassign/.failed.error',
    'POST /supervisor/notifications/{id}/read/.message',
    // Always null.
    'POST /technician/checklist-execution/{id}/submit/.error',
    'POST /technician/executions/{id}/submit/.error',
    'POST /technician/notifications/{id}/read/.message',
  ])
})

test('a plain text sentence is reported, also in a list', () => {
  const text = z.string()
  const planted = z.object({
    results: z.array(
      z.object({ error_message: z.nullable(text), reason: z.nullable(localizedText), error: z.enum(['a']) }),
    ),
    message: z.optional(text),
  })
  expect(findUnlocalized(planted, 'it')).toEqual(['it.results.error_message', 'it.message'])
})
