import type * as z from 'zod/mini'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import type { AnyCall, Call, PathParameters } from '#src/contract/call.ts'
import type { User } from '#src/contract/identity.ts'

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

interface CallInput<SomeCall> {
  params?: SomeCall extends Call<infer Path> ? PathParameters<Path> : never
  query?: SomeCall extends Call<string, infer Query> ? InputOf<Query> : never
  body?: SomeCall extends Call<string, z.ZodMiniType, infer Body> ? InputOf<Body> : never
  files?: Record<string, { content: Uint8Array<ArrayBuffer>; name: string; type: string }>
}

type ReplyOf<SomeCall> =
  SomeCall extends Call<string, z.ZodMiniType, z.ZodMiniType, infer Reply> ? z.output<Reply> : never

/** A test user of the API: signs in and makes calls of the contract over HTTP. */
export interface ApiClient {
  call<SomeCall extends AnyCall>(call: SomeCall, input?: CallInput<SomeCall>): Promise<ReplyOf<SomeCall>>
  userId: number
}

/**
 * The demo draws its photos in the server's process, which blocks on a slow machine. A reused connection could be
 * closed by one side while the other sends.
 */
const oneConnectionEach = { connection: 'close' }

export async function signIn(address: string, email: string, password: string): Promise<ApiClient> {
  const response = await fetch(`${address}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...oneConnectionEach },
    body: JSON.stringify({ email, password }),
  })
  const reply = (await readReply(response, 'sign in')) as { tokens: { access: string }; user: { id: number } }
  return {
    userId: reply.user.id,
    call: (call, input = {}) => send(address, reply.tokens.access, call, input as LooseInput) as never,
  }
}

/** Adds a user and sets their password through the invitation link, as the user would. */
export async function registerUser(
  admin: ApiClient,
  person: CallInput<typeof passwordLinkCalls.invite>['body'],
  password: string,
): Promise<User> {
  const { user, token } = await admin.call(passwordLinkCalls.invite, { body: person! })
  await admin.call(passwordLinkCalls.setPassword, {
    body: { token: token!, new_password: password, new_password_confirm: password },
  })
  return user
}

/** The input of any call, without its types. */
interface LooseInput {
  params?: object
  query?: object
  body?: object
  files?: CallInput<AnyCall>['files']
}

async function send(address: string, token: string, call: AnyCall, input: LooseInput): Promise<unknown> {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => String(params[name]))
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>)
  const response = await fetch(`${address}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: call.method,
    ...encodeBody(input),
    headers: {
      authorization: `Bearer ${token}`,
      ...oneConnectionEach,
      ...(input.body && !input.files ? { 'content-type': 'application/json' } : {}),
    },
  })
  return readReply(response, `${call.method} ${path}`)
}

function encodeBody(input: LooseInput): {
  body?: string | FormData
} {
  if (!input.files) return input.body ? { body: JSON.stringify(input.body) } : {}
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body ?? {}))
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(input.files))
    form.append(name, new Blob([file.content], { type: file.type }), file.name)
  return { body: form }
}

async function readReply(response: Response, what: string): Promise<unknown> {
  if (response.status === 204) return undefined
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
  return isJson ? response.json() : response.arrayBuffer()
}
