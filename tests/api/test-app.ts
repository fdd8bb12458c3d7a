import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { sectorCalls } from '#src/contract/sectors.ts'
import type { ErrorBody } from '#src/contract/shapes.ts'
import type { OidcProvider } from '#src/server/auth/oidc/oidc-provider.ts'
import { signAccessToken } from '#src/server/auth/sessions/access-token.ts'
import type { AppContext } from '#src/server/core/app-context.ts'
import type { Database } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { buildApp } from '#src/server/http/build-app.ts'
import { type Jobs, startJobs } from '#src/server/jobs/start-jobs.ts'
import { createLogger } from '#src/server/logging/logger.ts'
import type { SmtpClient } from '#src/server/mail/smtp-client.ts'
import { createServices, type Services } from '#src/server/services.ts'
import { openFileStore } from '#src/server/storage/open-file-store.ts'
import { copyDatabase, type TestDatabase } from '#tests/databases/test-database.ts'
import { prepareTemplate } from '#tests/databases/test-template.ts'

/** A file of a multipart request. */
export interface TestFile {
  field: string
  name: string
  type: string
  content: Uint8Array
}

export interface CallInput {
  params?: Record<string, number | string>
  query?: Record<string, number | string | boolean>
  body?: unknown
  files?: TestFile[]
  headers?: Record<string, string>
  /** The Idempotency-Key. */
  key?: string
}

export interface TestReply<SomeCall> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The reply of the contract, or the members of a problem response. */
  body: ReplyOf<SomeCall> & ErrorBody
  bytes: Buffer
}

/** A user of the API; `nobody` has no token. */
export interface TestPerson {
  id: number
  email: string
  token: string
  refresh: string
  call<SomeCall extends AnyCall>(call: SomeCall, input?: CallInput): Promise<TestReply<SomeCall>>
}

/** The real app on its own database, with users of two sectors. */
export interface TestApp {
  app: FastifyInstance
  database: Database
  core: AppContext
  services: Services
  jobs: Jobs
  place: TestDatabase
  sectors: { own: number; other: number }
  admin: TestPerson
  supervisor: TestPerson
  technician: TestPerson
  secondTechnician: TestPerson
  otherSupervisor: TestPerson
  otherTechnician: TestPerson
  nobody: TestPerson
  signIn(email: string, password?: string): Promise<TestPerson>
  /** Sets the server's clock; jobs and tokens use it. */
  setClock(now: Date): void
  /** Closes the app and keeps its database. */
  leave(): Promise<void>
  close(): Promise<void>
}

export const testPassword = 'correct-horse-9'

/** The users of a test app by name. */
const emails = {
  admin: 'admin@plant.example',
  supervisor: 'supervisor@plant.example',
  technician: 'technician@plant.example',
  secondTechnician: 'second@plant.example',
  otherSupervisor: 'other.supervisor@plant.example',
  otherTechnician: 'other.technician@plant.example',
}
type PersonName = keyof typeof emails
type People = Record<PersonName, TestPerson>
type Sectors = TestApp['sectors']

const secret = 'a secret for tests that is long enough to be one'

interface TestAppOptions {
  /** The mail server; none by default. */
  mail?: SmtpClient | null
  /** The OIDC provider of the company accounts; none by default. */
  company?: OidcProvider | null
  /** The destination of the log; none by default. */
  log?: pino.DestinationStream
}

/**
 * Opens the app.
 *
 * @param again opens it on this database; otherwise on a copy of one in which all users have just
 * signed in
 */
export async function openTestApp(again?: TestDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  if (again) {
    const parts = await openParts(again, options)
    return completeApp(parts, await makePeople(parts))
  }
  const template = await prepareTemplate('people', async (place) => {
    const parts = await openParts(place, { areJobsRun: false })
    const { sectors, people } = await makePeople(parts)
    await parts.leave()
    return { sectors, people }
  })
  const parts = await openParts(await copyDatabase(template.name), options)
  const { sectors, people } = template.content
  return completeApp(parts, { sectors, people: await renewSessions(parts, people) })
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens the app without users. */
async function openParts(
  place: TestDatabase,
  { mail = null, company = null, log, areJobsRun = true }: TestAppOptions & { areJobsRun?: boolean },
) {
  const logger = log
    ? createLogger('info', { output: log })
    : pino({ level: process.env.TEST_LOG ?? 'silent' })
  const { dataDir, databaseUrl, bucket } = place
  const database = await openDatabase({ dataDir, databaseUrl, logger, isGuarded: true })
  const files = await openFileStore({ dataDir, bucket })
  let offset = 0
  const core: AppContext = {
    database,
    files,
    place: { dataDir, databaseUrl, bucket },
    now: () => new Date(Date.now() + offset),
    logger,
    secret,
    mail,
    company,
    publicUrl: mail ? 'https://walkdown.plant.example' : undefined,
    // Tests receive webhooks on this machine.
    webhookNetworks: ['127.0.0.0/8'],
    // So does the push service of the tests.
    pushNetworks: ['127.0.0.1/32'],
    enqueue: (...job) => jobs.enqueue(...job),
    enqueueAll: (...given) => jobs.enqueueAll(...given),
  }
  const services = createServices(core)
  const jobs = await startJobs({ database, handlers: services.jobs, logger, areJobsRun })
  const app = await buildApp({
    services,
    logger,
    temporaryFolder: files.temporaryFolder,
    areRepliesChecked: true,
  })
  await app.ready()
  return {
    app,
    database,
    core,
    services,
    jobs,
    place,
    setClock(now: Date) {
      offset = now.getTime() - Date.now()
    },
    async leave() {
      await services.live.close()
      await app.close()
      await jobs.stop()
      await database.close()
    },
  }
}

function completeApp(parts: Parts, { sectors, people }: { sectors: Sectors; people: People }): TestApp {
  return {
    ...parts,
    sectors,
    ...people,
    nobody: createPerson(parts.app, noOne),
    signIn: (email, password) => signIn(parts, email, password),
    async close() {
      await parts.leave()
      await parts.place.remove()
    },
  }
}

const noOne = { id: 0, email: '', token: '', refresh: '' }

async function signIn({ app, database }: Parts, email: string, password = testPassword): Promise<TestPerson> {
  const nobody = createPerson(app, noOne)
  const reply = await nobody.call(identityCalls.login, { body: { email, password } })
  if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`)
  const { user, tokens, must_change_password } = reply.body
  // Most tests do not test one-time passwords: the password is then the user's own.
  if (must_change_password)
    await database.db.execute(`update users set one_time_password_expires_at = null where id = ${user.id}`)
  return createPerson(app, { id: user.id, email, token: tokens.access, refresh: tokens.refresh })
}

/** Signs all users in, and creates missing ones. */
async function makePeople(parts: Parts): Promise<{ sectors: Sectors; people: People }> {
  const { admin: email, ...others } = emails
  await parts.services.identity.ensureFirstAdministrator({ email, password: testPassword })
  const admin = await signIn(parts, email)
  const sectors = await createPeople(admin)
  const people: Partial<People> = { admin }
  for (const [name, other] of Object.entries(others) as [PersonName, string][])
    people[name] = await signIn(parts, other)
  return { sectors, people: people as People }
}

/** Moves the sessions of a template to the current time, as if the users had signed in now. */
async function renewSessions(
  { app, database, core }: Parts,
  people: Record<PersonName, Omit<TestPerson, 'call'>>,
): Promise<People> {
  const now = core.now()
  const { rows } = (await database.db.execute(
    'update sessions set created_at = now(), last_seen_at = now() returning id, user_id',
  )) as unknown as { rows: { id: string; user_id: number }[] }
  await database.db.execute(
    'update refresh_tokens set created_at = now(), expires_at = now() + (expires_at - created_at)',
  )
  const sessionOf = (userId: number) => rows.find((row) => row.user_id === userId)!.id
  const renewed = Object.entries(people).map(async ([name, person]) => {
    const session = { userId: person.id, sessionId: sessionOf(person.id) }
    const token = await signAccessToken(secret, session, now)
    return [name, createPerson(app, { ...person, token })]
  })
  return Object.fromEntries(await Promise.all(renewed)) as People
}

async function createPeople(admin: TestPerson): Promise<Sectors> {
  const { results } = (await admin.call(sectorCalls.list)).body
  if (results.length > 0) {
    const idOf = (code: string) => results.find((sector) => sector.code === code)?.id ?? 0
    return { own: idOf('OWN'), other: idOf('OTHER') }
  }
  const own = (await admin.call(sectorCalls.create, { body: { name: 'Own sector', code: 'OWN' } })).body.id
  const other = (await admin.call(sectorCalls.create, { body: { name: 'Other sector', code: 'OTHER' } })).body
    .id
  const people: [email: string, first: string, last: string, role: string, sector: number][] = [
    [emails.supervisor, 'Sofia', 'Lindqvist', 'Supervisor', own],
    [emails.technician, 'Marek', 'Nowak', 'Technician', own],
    [emails.secondTechnician, 'Ana', 'Kowalska', 'Technician', own],
    [emails.otherSupervisor, 'Tomás', 'Rivera', 'Supervisor', other],
    [emails.otherTechnician, 'Ida', 'Berg', 'Technician', other],
  ]
  for (const [email, first_name, last_name, role, sector] of people) {
    const body = {
      email,
      first_name,
      last_name,
      role,
      sector,
      password: testPassword,
      password_confirm: testPassword,
    }
    const reply = await admin.call(identityCalls.createUser, { body })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  }
  return { own, other }
}

function createPerson(
  app: FastifyInstance,
  person: Pick<TestPerson, 'id' | 'email' | 'token' | 'refresh'>,
): TestPerson {
  return {
    ...person,
    async call(call, input = {}) {
      const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
        String(input.params?.[name] ?? 1),
      )
      const query = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
      )
      const body = encodeBody(input)
      const response = await app.inject({
        method: call.method,
        url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
        headers: {
          ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
          ...(input.key ? { 'idempotency-key': input.key } : {}),
          ...body.headers,
          ...input.headers,
        },
        ...(body.payload === undefined ? {} : { payload: body.payload }),
      })
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson && response.payload !== '' ? JSON.parse(response.payload) : response.rawPayload,
        bytes: response.rawPayload,
      }
    },
  }
}

function encodeBody(input: CallInput): { headers: Record<string, string>; payload?: Buffer | string } {
  if (!input.files) {
    if (input.body === undefined) return { headers: {} }
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input.body) }
  }
  const boundary = `----walkdown${randomUUID()}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, unknown>)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    )
  }
  for (const file of input.files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  }
}
