import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allCalls } from '#src/contract/all/calls.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { webhooks } from '#src/server/db/schema/webhooks.ts'
import { photoSigning, signedPhotoUrl } from '#src/server/executions/photo-address.ts'
import { statusesOf } from '#src/server/http/openapi/problems.ts'
import { dayFromToday } from './assignments.ts'
import { findAuditFaults, readAuditLog } from './audit-log.ts'
import { listStatements } from './count-statements.ts'
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { type SeededPlant, seedPlant, type WalkUser, walkUsers } from './seeded-plant.ts'
import { type CallInput, openTestApp, type TestApp, type TestPerson } from './test-app.ts'
import { walkInputs } from './walk-inputs.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

vi.mock('#src/server/reports/pdf/generate-in-sandbox.ts', () => import('./plain-reports.ts'))
// File contents do not matter here, and a parser process for each file would take minutes.
vi.mock('#src/server/plan-import/parse-in-sandbox.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#src/server/plan-import/parse-in-sandbox.ts')>()
  const parseWeeklyPdfInSandbox = () => Promise.reject(new original.WeeklyPdfError('scanned'))
  return { ...original, parseWeeklyPdfInSandbox }
})

function readTable(name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(path.resolve(import.meta.dirname, '../fixtures', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  return lines.map((cells) => Object.fromEntries(head!.map((column, index) => [column, cells[index] ?? ''])))
}

/**
 * The result of each call with these ids for each user: `yes`, `none` (accepted without effect) or
 * the status of the refusal. Written from the specification, not from the contract.
 */
const rows = readTable('who-may.tsv') as (Record<WalkUser, string> &
  Record<'call' | 'target' | 'query', string>)[]
/** The users who may see each marker. */
const maySee = readTable('may-see.tsv') as (Record<WalkUser, string> & { marker: string })[]
/** The calls of the specification, with their permitted roles. */
const specified = readTable('calls.tsv')

/** The limit of SQL statements of each frequent call, including the lookup of the user. It never grows. */
const budgets = new Map(readTable('statement-budgets.tsv').map(({ call, most }) => [call!, Number(most)]))

/** Calls that answer with a report after its generation. */
const waiting = new Set([
  'POST /reports/generate-plant-report/',
  'POST /supervisor/assignments/generate-plant-report/',
  'POST /reports/reports/generate-combined-report/',
  'POST /supervisor/reports/generate-combined-report/',
  'POST /technician/assignments/{id}/generate_plant_report/',
])

/** Calls that need a secret or a state that the walk does not have, each with the test file that makes it. */
const calledElsewhere = [
  'POST /auth/token/verify/', // needs an access token in the body: sign-in.test.ts
  'POST /users/change_password/', // needs the current password: sign-in.test.ts
  'POST /auth/two_factor/confirm/', // needs a code for a new secret: two-factor.test.ts
  'DELETE /users/{id}/password_link/', // needs an open invitation: mail.test.ts
  'POST /auth/set_password/', // needs the token of a password link: password-links.test.ts
  'POST /auth/company/begin/', // these four need an identity provider: oidc-sign-in.test.ts
  'POST /auth/company/finish/',
  'POST /auth/company/confirm/', // oidc-second-factor.test.ts
  'DELETE /users/{id}/company_account/',
  'POST /admin/maintenance/backups/', // needs the bytes of a backup: uploaded-backup.test.ts
  'POST /admin/maintenance/backups/{name}/file/', // needs the password: maintenance.test.ts
  'POST /admin/maintenance/backups/{name}/restore/', // needs the password, and ends the sessions: restoring.test.ts
]

/** Reads that the audit log records. */
const noted = new Set(['GET /admin/audit/export/'])

const nameOf = (call: { method: string; path: string }) => `${call.method} ${call.path}`
const callOf = (row: { call: string }) => allCalls.find((known) => nameOf(known) === row.call)!
const rolesOf: Record<Exclude<WalkUser, 'nobody'>, string> = {
  admin: 'admin',
  supervisor: 'supervisor',
  other_supervisor: 'supervisor',
  assignee: 'technician',
  former: 'technician',
  colleague: 'technician',
  other_technician: 'technician',
}

describe('the permission table', () => {
  test('has every call of the contract, and no other', () => {
    expect([...new Set(rows.map((row) => row.call))].sort()).toEqual(allCalls.map(nameOf).sort())
  })

  test('matches the specification for every role', () => {
    const different = rows.flatMap((row) => {
      const who = specified.find((known) => `${known.method} ${known.path}` === row.call)?.who
      if (!who || who.startsWith('public') || who.startsWith('any signed-in')) return []
      return Object.entries(rolesOf).flatMap(([walker, role]) => {
        const mayRole = new RegExp(`\\b${role}\\b`, 'i').test(who)
        const isRefused = row[walker as WalkUser] === '403'
        return mayRole === isRefused
          ? [`${row.call} as ${walker}: ${row[walker as WalkUser]}, but ${who}`]
          : []
      })
    })
    expect(different).toEqual([])
  })

  test('permits no call without a login, except those in the specification and those of the login', () => {
    const open = rows.filter((row) => row.nobody !== '401' && !row.call.startsWith('GET /photos/'))
    expect(open.map((row) => row.call)).toEqual([
      'GET /health/',
      'POST /auth/login/',
      'POST /auth/forgot_password/',
      'GET /auth/language/',
      'POST /auth/set_password/',
      'GET /auth/company/',
      'POST /auth/company/begin/',
      'POST /auth/company/finish/',
      'POST /auth/company/confirm/',
    ])
  })
})

describe("with ids of other users' objects", () => {
  let at: TestApp
  let plant: SeededPlant
  let snapshot: DatabaseSnapshot
  let receiver: WebhookReceiver
  const seen = new Set<string>()
  const undescribed = new Set<string>()
  /** The most statements that a call has sent. */
  const sent = new Map<string, number>()

  beforeAll(async () => {
    at = await openTestApp(undefined, { mail: new FakeMailServer() })
    plant = await seedPlant(at)
    receiver = await WebhookReceiver.open()
    await at.database.db.update(webhooks).set({ url: receiver.url })
    snapshot = await takeSnapshot(at)
  })
  afterAll(async () => {
    await at.close()
    await receiver.close()
  })

  const idOf = (name: string) => {
    const id = name === 'today' ? dayFromToday(at, 0) : plant.ids[name]
    if (id === undefined) throw new Error(`There is no ${name} in the plant`)
    return id
  }

  function queryOf(row: { query: string }): Record<string, string> {
    if (row.query === '-') return {}
    const address = signedPhotoUrl(photoSigning(at.core), String(idOf('assignees_photo')), 'full')
    const signed = address.split('?')[1]!
    const pairs = new URLSearchParams(row.query === '@signed' ? signed : row.query)
    return Object.fromEntries(
      [...pairs].map(([name, value]) => [name, value.startsWith('@') ? String(idOf(value.slice(1))) : value]),
    )
  }

  async function count(person: TestPerson, call: AnyCall, input: CallInput) {
    const { result, statements } = await listStatements(() => person.call(call, input))
    const name = nameOf(call)
    // A call that waits for a file polls, so its number of reads depends on the load.
    const counted = (waiting.has(name) ? [...new Set(statements)] : statements).filter(
      // Every two minutes any call updates the time of the last request.
      (text) => !text.startsWith('update sessions set last_seen_at'),
    )
    if (result.status >= 400 && !statusesOf(call).includes(result.status))
      undescribed.add(`${name} answers ${result.status}`)
    if (result.status < 300) sent.set(name, Math.max(sent.get(name) ?? 0, counted.length))
    return result
  }

  async function ask(row: (typeof rows)[number], walker: WalkUser) {
    const id = row.target === '-' ? 1 : idOf(row.target)
    const taskId = row.target === 'done_task' ? id : idOf('task')
    const photo = idOf('assignees_photo')
    const content = await walkInputs[row.call]?.(plant.ids)
    return count(plant.people[walker], callOf(row), {
      params: {
        id,
        key: id,
        name: id,
        taskId,
        imageId: photo,
        photoId: row.target === 'finding' ? idOf('finding_photo') : photo,
        sessionId: idOf('assignees_session'),
        deliveryId: idOf('webhook_event'),
        reportId: idOf('assignees_finding'),
      },
      query: queryOf(row),
      ...content,
    })
  }

  /** Markers in a reply that this user must not see. */
  function findLeaks(walker: WalkUser, reply: { bytes: Buffer; headers: object }): string[] {
    const replyText = `${reply.bytes.toString('utf8')} ${JSON.stringify(reply.headers)}`
    return maySee.flatMap((row) => {
      const marker = plant.markers[row.marker]!
      if (!replyText.includes(marker)) return []
      seen.add(`${row.marker} ${walker}`)
      return row[walker] === 'yes' ? [] : [`${walker} sees ${row.marker}`]
    })
  }

  const isRead = (row: { call: string }) => row.call.startsWith('GET ')
  const named = rows.map((row) => [`${row.call} ${row.target} ${row.query}`, row] as const)

  test.each(named.filter(([, row]) => isRead(row)))('%s', async (_name, row) => {
    const wrong: string[] = []
    for (const walker of walkUsers) {
      const reply = await ask(row, walker)
      const isExpected = row[walker] === 'yes' ? reply.status < 300 : String(reply.status) === row[walker]
      if (!isExpected) wrong.push(`${walker} gets ${reply.status}, not ${row[walker]}`)
      if (!row.call.startsWith('GET /photos/')) wrong.push(...findLeaks(walker, reply))
    }
    expect(wrong).toEqual([])
    const changed = await snapshot.findChanged()
    expect(changed).toEqual(noted.has(row.call) ? ['public.audit_trail'] : [])
    if (changed.length > 0) await snapshot.restore()
  })

  test('every marker is found by every user who may see it, so a leak would be found as well', () => {
    const hidden = maySee.flatMap((row) =>
      walkUsers
        .filter((walker) => row[walker] === 'yes' && !seen.has(`${row.marker} ${walker}`))
        .map((walker) => `${walker} does not see ${row.marker}`),
    )
    expect(hidden).toEqual([])
  })

  // A deletion removes files that the restored rows still name, so deletions run last.
  const changes = named.filter(([, row]) => !isRead(row))
  const inOrder = [
    ...changes.filter(([, row]) => !row.call.startsWith('DELETE ')),
    ...changes.filter(([, row]) => row.call.startsWith('DELETE ')),
  ]
  test.each(inOrder)('%s', async (_name, row) => {
    const wrong: string[] = []
    const refused = walkUsers.filter((walker) => row[walker] !== 'yes')
    for (const walker of refused) {
      const reply = await ask(row, walker)
      const isExpected = row[walker] === 'none' ? reply.status < 300 : String(reply.status) === row[walker]
      if (!isExpected) wrong.push(`${walker} gets ${reply.status}, not ${row[walker]}`)
      wrong.push(...findLeaks(walker, reply))
    }
    expect(wrong).toEqual([])
    expect(await snapshot.findChanged()).toEqual([])
    const before = (await readAuditLog(at)).at(-1)?.id as number
    for (const walker of walkUsers.filter((name) => row[name] === 'yes')) {
      const reply = await ask(row, walker)
      if (reply.status >= 300) wrong.push(`${walker} gets ${reply.status}: ${JSON.stringify(reply.body)}`)
      wrong.push(...findLeaks(walker, reply))
      wrong.push(...findAuditFaults(row.call, await snapshot.findChanged(), await readAuditLog(at, before)))
      await snapshot.restore()
    }
    expect(wrong).toEqual([])
  })

  test('no frequent call sends more statements than its limit', async () => {
    const leaver = await at.signIn('leaver@plant.example')
    await count(leaver, identityCalls.refresh, { body: { refresh: leaver.refresh } })
    expect([...budgets.keys()].filter((call) => !sent.has(call))).toEqual([])
    const over = [...budgets].filter(([call, most]) => sent.get(call)! > most)
    expect(over).toEqual([])
  })

  test('every call of the contract succeeds for a user, except those that other tests make', () => {
    expect(allCalls.map(nameOf).filter((name) => !sent.has(name))).toEqual(calledElsewhere)
  })

  test('every refusal has a status that the API description names', () => {
    expect([...undescribed]).toEqual([])
  })
})
