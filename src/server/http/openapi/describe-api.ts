import { otherClients } from '#src/contract/all/other-clients.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { errorBody } from '#src/contract/shapes.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { exampleOf } from './example-of.ts'
import { describeProblems, nameProblems, statusesOf } from './problems.ts'
import realAnswers from './real-answers.json' with { type: 'json' }
import { toSchema } from './to-schema.ts'

/**
 * Version of the API description: major for breaking changes, minor for additions, patch for better documentation.
 * `docs/api-changelog.md` lists the changes.
 */
export const API_VERSION = '2.0.0'

type Json = Record<string, unknown>

const NOT_OURS = 'For other clients: the app itself does not make this call.'

const SIGNATURE =
  'Webhooks are signed as in standardwebhooks.com: webhook-signature contains "v1," and the Base64 HMAC-SHA256 of webhook-id, webhook-timestamp and the body as received, joined with dots. The key is the part of the secret after "whsec_", decoded from Base64. For a day after the secret was renewed, the header has two signatures, separated by a space. A response of 200 to 299 within ten seconds accepts the event; otherwise the server retries for a day. An event arrives at least once, with the same id, and in no guaranteed order.'

/** The OpenAPI document, generated from the contract. */
export function describeApi(calls: readonly AnyCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const address = `/api${call.path}`
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Walkdown',
      version: API_VERSION,
      description: [
        'All calls and webhooks of Walkdown. Sign in with POST /api/auth/login/ and send the access token as a bearer token.',
        SIGNATURE,
      ].join('\n\n'),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toSchema(errorBody, 'output') },
      responses: describeProblems(),
    },
    paths,
    webhooks: describeWebhooks(),
  }
}

function describeCall(call: AnyCall): Json {
  const alternative = otherClients[`${call.method} ${call.path}`]
  return {
    summary: call.summary,
    description: alternative ? `${describeWho(call)} ${NOT_OURS} ${alternative}` : describeWho(call),
    tags: [call.path.split('/')[1]],
    ...(call.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...describePath(call), ...describeQuery(call), ...describeHeaders(call)],
    ...describeBody(call),
    responses: {
      [call.reply === 'nothing' ? 204 : (call.status ?? 200)]: describeReply(call),
      ...Object.fromEntries(
        statusesOf(call).map((status) => [
          status,
          { $ref: `#/components/responses/${nameProblems(status)}` },
        ]),
      ),
    },
  }
}

/** The permitted roles of a call, as text. */
export function describeWho(call: AnyCall): string {
  if (call.who === 'public') return 'Anybody.'
  if (call.who === 'signed-in') return 'Anybody who is signed in.'
  return `Roles: ${call.who.join(', ')}.`
}

function describePath(call: AnyCall): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: describeParameter(call, name),
  }))
}

function describeParameter(call: AnyCall, name: string): Json {
  if (call.uuids?.includes(name)) return { type: 'string', format: 'uuid' }
  return call.words?.includes(name) ? { type: 'string' } : { type: 'integer', minimum: 1 }
}

function describeQuery(call: AnyCall): Json[] {
  if (!call.query) return []
  const schema = toSchema(call.query, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
    example: exampleOf(property, name),
  }))
}

function describeHeaders(call: AnyCall): Json[] {
  if (!call.isIdempotent) return []
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
}

function describeBody(call: AnyCall): Json {
  if (!call.body && !call.multipart) return {}
  const fields = call.body ? toSchema(call.body, 'input') : { type: 'object' }
  const content: Json = {}
  if (!call.multipart || call.multipart.json)
    content['application/json'] = { schema: fields, example: exampleOf(fields) }
  if (call.multipart) {
    const files = call.multipart.files.map((name) => [name, { type: 'string', format: 'binary' }])
    const properties = { ...(fields as { properties?: Json }).properties, ...Object.fromEntries(files) }
    content['multipart/form-data'] = { schema: { ...fields, properties } }
  }
  return { requestBody: { content } }
}

function describeReply(call: AnyCall): Json {
  if (call.reply === 'nothing') return { description: 'Done' }
  if ('file' in call.reply)
    return {
      description: 'The file',
      content: { [call.reply.file]: { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = toSchema(call.reply, 'output')
  // A recorded response is a better example than a generated one.
  const example = (realAnswers as Json)[`${call.method} ${call.path}`] ?? exampleOf(schema)
  return { description: 'Done', content: { 'application/json': { schema, example } } }
}
