import { webhookBodies } from '#src/contract/admin/webhook-bodies.ts'
import { exampleOf } from './example-of.ts'
import { toSchema } from './to-schema.ts'

const summaries: Record<keyof typeof webhookBodies, string> = {
  'checklist.submitted': 'A technician has submitted a checklist',
  'checklist.reviewed': 'A supervisor has approved a checklist, rejected it or asked for a revision',
  'finding.opened': 'A new finding was opened',
  'report.ready': 'A report was generated, or generated again',
  test: 'An administrator sent a test event',
}

const header = (name: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  example,
})

const headers = [
  header('webhook-id', '0198f0c4-5a3e-7d21-9c04-1f2e3d4c5b6a'),
  header('webhook-timestamp', '1777876200'),
  header('webhook-signature', 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
]

/** The webhooks of the OpenAPI document. */
export function describeWebhooks(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(webhookBodies).map(([name, body]) => {
      const schema = toSchema(body, 'output')
      return [
        name,
        {
          post: {
            summary: summaries[name as keyof typeof webhookBodies],
            parameters: headers,
            requestBody: { content: { 'application/json': { schema, example: exampleOf(schema) } } },
            responses: { '2XX': { description: 'Accepted. After any other response, the server retries' } },
          },
        },
      ]
    }),
  )
}
