import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { webhookBodies } from '#src/contract/admin/webhook-bodies.ts'
import { calls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { API_VERSION, describeApi, describeWho } from '#src/server/http/openapi/describe-api.ts'
import { exampleOf } from '#src/server/http/openapi/example-of.ts'
import { listProblems } from '#src/server/http/openapi/problems.ts'
import { toSchema } from '#src/server/http/openapi/to-schema.ts'

const all = Object.values(calls).flatMap((resource) => Object.values(resource) as AnyCall[])

/** A fingerprint of the API description; it changes only when the description changes. */
export function fingerprintOfApi(): string {
  return createHash('sha256')
    .update(JSON.stringify(describeApi(all)))
    .digest('hex')
    .slice(0, 16)
}

/** The API description as a Markdown page: the written guide, then the reference generated from the contract. */
export function writeApiPage(): string {
  const guide = readFileSync(path.join(import.meta.dirname, 'guide.md'), 'utf8')
  return [
    guide.replace('{version}', API_VERSION).trim(),
    '## Events\n',
    ...Object.entries(webhookBodies).map(([name, body]) =>
      writeEvent(name, exampleOf(toSchema(body, 'output'))),
    ),
    '## Problems\n',
    writeProblems(),
    '## Calls\n',
    ...Object.entries(calls).map(([name, resource]) =>
      writeCalls(name, Object.values(resource) as AnyCall[]),
    ),
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n')
}

const writeEvent = (name: string, example: unknown) =>
  `### ${name}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``

const asCell = (text: string) => text.replaceAll('|', '\\|')

function writeProblems(): string {
  const rows = listProblems().map(
    ({ status, code, sentence }) => `| ${status} | \`${code}\` | ${asCell(sentence)} |`,
  )
  return ['| status | code | sentence |', '| --- | --- | --- |', ...new Set(rows)].join('\n')
}

/** Titles that the name of a resource does not give. */
const titles: Partial<Record<string, string>> = {
  companySignIn: 'Company sign-in (OpenID Connect)',
  twoFactor: 'Two-factor authentication',
  weeklyPdfs: 'Weekly PDFs',
}

function writeCalls(name: string, resource: readonly AnyCall[]): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  const title = titles[name] ?? `${words[0]?.toUpperCase()}${words.slice(1)}`
  const rows = resource.map(
    (call) =>
      `| \`${call.method} /api${call.path}\` | ${asCell(call.summary)} | ${describeWho(call).replace(/\.$/, '')} |`,
  )
  return [`### ${title}\n`, '| call | what it does | who |', '| --- | --- | --- |', ...rows].join('\n')
}
