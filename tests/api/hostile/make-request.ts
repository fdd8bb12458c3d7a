import type { Schema } from '#src/server/http/openapi/example-of.ts'
import { brokenBodies, contentTypes, hostileIds, hostileJson, hostileText } from './hostile-values.ts'
import { type Drawing, pick, sampleOf } from './sample-schema.ts'

/** A call in the API description. */
export interface Operation {
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  /** The schemas of the body by content type. */
  content: Record<string, { schema: Schema }>
  /** The roles that may make it, as text. */
  description: string
}

/** A complete request. */
export interface HostileRequest {
  operation: Operation
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** The fault in it. */
  fault: string
}

interface Described {
  paths: Record<
    string,
    Record<
      string,
      {
        description: string
        parameters?: Operation['parameters']
        requestBody?: { content: Operation['content'] }
      }
    >
  >
}

/** Lists every call of an API description. */
export function listOperations(described: Described): Operation[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description, parameters = [], requestBody }]) => ({
      description,
      method: method.toUpperCase(),
      path,
      parameters,
      content: requestBody?.content ?? {},
    })),
  )
}

type Fault = (request: HostileRequest, parts: Parts, random: () => number) => void

/** The parts that make a request. */
interface Parts {
  ids: Record<string, string>
  query: [name: string, value: string][]
  /** The JSON text of each field; null when the body is no object. */
  fields: Map<string, string> | null
  isMultipart: boolean
}

const encode = (text: string) =>
  // Invalid UTF-16 cannot be encoded, so lone surrogates are replaced.
  encodeURIComponent(text.toWellFormed()).slice(0, 8000)

const faults: Record<string, Fault> = {
  'a field': (_request, parts, random) => {
    const names = [...(parts.fields?.keys() ?? [])]
    if (names.length > 0) parts.fields!.set(pick(random, names), hostileJson(random))
  },
  'all fields': (_request, parts, random) => {
    for (const name of parts.fields?.keys() ?? []) parts.fields!.set(name, hostileJson(random))
  },
  'a missing field': (_request, parts, random) => {
    parts.fields?.delete(pick(random, [...parts.fields.keys()]))
  },
  'a field too many': (_request, parts, random) => {
    const name = pick(random, [
      'id',
      'role',
      '__proto__',
      'constructor',
      '',
      'x'.repeat(5000),
      '\u0000',
      'a.b',
    ])
    parts.fields?.set(name, hostileJson(random))
  },
  'another body': (request, _parts, random) => {
    request.body = Buffer.from(hostileJson(random))
  },
  'a broken body': (request, _parts, random) => {
    request.body = Buffer.from(pick(random, brokenBodies))
  },
  'another type': (request, _parts, random) => {
    request.headers['content-type'] = pick(random, contentTypes)
  },
  'a packed body': (request, _parts, random) => {
    request.headers['content-encoding'] = pick(random, ['gzip', 'br', 'deflate', 'nonsense'])
  },
  'an address': (_request, parts, random) => {
    const names = Object.keys(parts.ids)
    if (names.length > 0) parts.ids[pick(random, names)] = pick(random, hostileIds)
  },
  'a parameter': (_request, parts, random) => {
    const at = Math.floor(random() * parts.query.length)
    if (parts.query[at]) parts.query[at] = [parts.query[at][0], encode(hostileText(random))]
  },
  'odd parameters': (_request, parts, random) => {
    const name = parts.query.length > 0 ? pick(random, parts.query)[0] : 'page'
    const odd: [string, string][] = [
      [name, '1'],
      [`${name}[]`, '1'],
      [`${name}[a]`, '1'],
      [name, '%ff'],
      [name, '%zz'],
      [name, '%00'],
      ['__proto__', '1'],
      ['%', ''],
      ['=', '='],
    ]
    parts.query.push(pick(random, odd), pick(random, odd))
  },
  'a key': (request, _parts, random) => {
    request.headers['idempotency-key'] = encode(hostileText(random)).slice(0, 3000)
  },
  'a header': (request, _parts, random) => {
    const name = pick(random, [
      'if-none-match',
      'accept',
      'accept-encoding',
      'range',
      'x-forwarded-for',
      'cookie',
    ])
    request.headers[name] = pick(random, [
      '*',
      ',,,',
      '""',
      'W/"',
      'bytes=-1',
      ';q=9',
      '::1',
      'a'.repeat(5000),
    ])
  },
}

/** Every fault applies to every call; without a suitable field it changes the path. */
const names = Object.keys(faults)

/** Makes a request of an operation with one or several faults. */
export function makeRequest(operation: Operation, drawing: Drawing): HostileRequest {
  const { random } = drawing
  const types = Object.keys(operation.content)
  const type = types.length > 0 ? pick(random, types) : 'application/json'
  const isMultipart = type.startsWith('multipart')
  const parts: Parts = { ...sampleParameters(operation, drawing), fields: null, isMultipart }
  const schema = operation.content[type]?.schema
  if (schema || random() < 0.1) parts.fields = sampleFields(schema ?? {}, drawing)

  const request: HostileRequest = {
    operation,
    method: operation.method,
    path: '',
    headers: {},
    fault: '',
  }
  const chosen = Array.from({ length: random() < 0.7 ? 1 : 2 }, () => pick(random, names))
  for (const name of chosen) faults[name]!(request, parts, random)
  request.fault = chosen.join(' and ')

  request.path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => parts.ids[name] ?? '1')
  if (parts.query.length > 0) request.path += `?${parts.query.map((pair) => pair.join('=')).join('&')}`
  if (request.body === undefined && parts.fields) writeBody(request, parts, random)
  if (request.body) request.headers['content-type'] ??= type
  return request
}

function sampleParameters(operation: Operation, drawing: Drawing): Pick<Parts, 'ids' | 'query'> {
  const ids: Record<string, string> = {}
  const query: [string, string][] = []
  for (const { name, in: place, schema } of operation.parameters) {
    if (place === 'path')
      ids[name] = schema.format
        ? '0198f0c4-0000-7000-8000-000000000000'
        : String(drawing.idFor(`${operation.path} ${name}`))
    if (place === 'query') query.push([name, encode(String(sampleOf(schema, name, drawing)))])
  }
  return { ids, query }
}

function sampleFields(schema: Schema, drawing: Drawing): Map<string, string> {
  const sample = sampleOf({ type: 'object', ...schema }, '', drawing) as Record<string, unknown>
  return new Map(Object.entries(sample).map(([name, value]) => [name, JSON.stringify(value)]))
}

function writeBody(request: HostileRequest, parts: Parts, random: () => number): void {
  const fields = [...parts.fields!]
  if (!parts.isMultipart) {
    const members = fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    request.body = Buffer.from(`{${members.join()}}`)
    return
  }
  const boundary = 'hostile'
  const written = fields.map(([name, json]) => {
    const isFile = random() < 0.3
    const value = json.startsWith('"') ? (JSON.parse(json) as string) : json
    const disposition = `form-data; name="${name.replace(/["\r\n]/g, '')}"`
    const file = isFile
      ? `; filename="${pick(random, ['a.pdf', '../a', 'a\u0000.jpg', 'ä'.repeat(500), ''])}"`
      : ''
    return `--${boundary}\r\ncontent-disposition: ${disposition}${file}\r\n\r\n${value}\r\n`
  })
  const end = random() < 0.8 ? `--${boundary}--\r\n` : ''
  request.body = Buffer.from(written.join('') + end)
  request.headers['content-type'] ??= `multipart/form-data; boundary=${boundary}`
}
