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

/** What a member is called that holds a sentence for a person. */
const isSentence = (name: string) =>
  /^(message|note|reason|hindrance|detail|why|failure|looked_for|(\w+_)?error(_\w+)?)$/.test(name)

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType } = definitionOf(schema)
  return innerType ? bare(innerType) : schema
}

/** What is said: a shape of its own, but for two that a phone loads before its first screen. */
const saidOnes = new Set(
  [
    localizedText,
    message.shape.message,
    report.shape.error_message,
    (identityCalls.login.reply as unknown as { shape: typeof message.shape }).shape.message,
  ].map(bare),
)

/** Where a reply has text in a member that holds a sentence, and nobody has to say it in the language that is read. */
function findUnsaid(schema: z.ZodMiniType, place: string): string[] {
  const { shape, element, innerType, valueType, options, in: from, out } = definitionOf(schema)
  const parts = [element, innerType, valueType, from, out, ...(options ?? [])]
  return [
    ...parts.flatMap((part) => (part ? findUnsaid(part, place) : [])),
    ...Object.entries(shape ?? {}).flatMap(([name, member]) => [
      ...findUnsaid(member, `${place}.${name}`),
      ...(isSentence(name) && bare(member) instanceof z.ZodMiniString && !saidOnes.has(bare(member))
        ? [`${place}.${name}`]
        : []),
    ]),
  ]
}

test('every sentence of an answer is said in the language that is read', () => {
  const found = allCalls.flatMap(({ method, path, reply }) =>
    typeof reply === 'object' && '_zod' in reply ? findUnsaid(reply, `${method} ${path}`) : [],
  )
  expect([...new Set(found)].sort()).toEqual([
    // What is told, and what the audit trail keeps, with days as the settings write them.
    'GET /admin/audit/.results.message',
    'GET /admin/dashboard/stats/.recent_activity.message',
    // Lines of the log are for whoever runs the server.
    'GET /admin/maintenance/logs/.results.message',
    'GET /supervisor/notifications/.results.message',
    'GET /technician/notifications/.results.message',
    // Refusals say themselves (`describeFailures`).
    'POST /executions/bulk_approve/.failed.error',
    'POST /executions/bulk_reject/.failed.error',
    'POST /supervisor/assignments/bulk_create/.failed.error',
    'POST /supervisor/assignments/bulk_delete/.failed.error',
    'POST /supervisor/assignments/bulk_priority/.failed.error',
    'POST /supervisor/assignments/bulk_reassign/.failed.error',
    'POST /supervisor/notifications/{id}/read/.message',
    // It is always null.
    'POST /technician/checklist-execution/{id}/submit/.error',
    'POST /technician/executions/{id}/submit/.error',
    'POST /technician/notifications/{id}/read/.message',
  ])
})

test('one that is not would be found, also in a list', () => {
  const text = z.string()
  const planted = z.object({
    results: z.array(
      z.object({ error_message: z.nullable(text), reason: z.nullable(localizedText), error: z.enum(['a']) }),
    ),
    message: z.optional(text),
  })
  expect(findUnsaid(planted, 'it')).toEqual(['it.results.error_message', 'it.message'])
})
