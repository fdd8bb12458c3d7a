import * as z from 'zod/mini'
import { equipmentEditingCalls, plantEditingCalls } from '#src/contract/admin/plant-editing.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { errorBody } from '#src/contract/shapes.ts'
import { progressCalls } from '#src/contract/supervisor/progress.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { teamCalls } from '#src/contract/supervisor/team.ts'
import { technicianExecutionCalls } from '#src/contract/technician/technician-executions.ts'

type Json = Record<string, unknown>

/**
 * Working on a checklist step by step needs a network all the time; the app sends it whole, when it has one. What is
 * in use or not the app says as it should be, never the other way round than it is.
 */
const forOtherClients = new Set<AnyCall>([
  ...[technicianExecutionCalls, teamCalls, progressCalls].flatMap(
    (calls) => Object.values(calls) as AnyCall[],
  ),
  supervisorAssignmentCalls.create,
  supervisorAssignmentCalls.change,
  supervisorAssignmentCalls.bulkCreate,
  supervisorAssignmentCalls.execution,
  plantEditingCalls.togglePlant,
  equipmentEditingCalls.toggleEquipment,
  equipmentEditingCalls.toggleChecklist,
])

const NOT_OURS = 'For other clients: the app itself does not make this call.'

/** The API documentation, made from the contract. */
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
      version: '1.0',
      description:
        'Every call of Walkdown. Sign in with POST /api/auth/login/ and send the access token as a bearer token.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: toSchema(errorBody, 'output') },
    },
    paths,
  }
}

function describeCall(call: AnyCall): Json {
  return {
    summary: call.summary,
    description: forOtherClients.has(call) ? `${describeWho(call)} ${NOT_OURS}` : describeWho(call),
    tags: [call.path.split('/')[1]],
    ...(call.who === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...describePath(call), ...describeQuery(call), ...describeHeaders(call)],
    ...describeBody(call),
    responses: {
      [call.reply === 'nothing' ? 204 : (call.status ?? 200)]: describeReply(call),
      default: {
        description: 'A refusal, with a sentence for the person',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function describeWho(call: AnyCall): string {
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
  if (!call.multipart || call.multipart.json) content['application/json'] = { schema: fields }
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
  return { description: 'Done', content: { 'application/json': { schema: toSchema(call.reply, 'output') } } }
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
