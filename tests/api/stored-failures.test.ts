import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { allCalls } from '#src/contract/all/calls.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import * as tables from '#src/server/db/schema/all-tables.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { installation, mails } from '#src/server/db/schema/system.ts'
import { webhookAttempts, webhookDeliveries } from '#src/server/db/schema/webhooks.ts'
import { weeklyPdfs } from '#src/server/db/schema/weekly-pdfs.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { messageCatalogues } from '#src/server/messages/message-catalogue.ts'
import { renderMessage } from '#src/server/messages/render-message.ts'
import { noStoredMessage, storedMessage } from '#src/server/messages/stored-message.ts'
import type { FailureName } from '#src/server/problems/catalogue/jobs.ts'
import { failureMessage, operationalFailure } from '#src/server/problems/failure-message.ts'
import { operationalError } from '#src/server/problems/operational-error.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The headers of the app on a screen in a language; none for other clients. */
const inLanguage = (code: LanguageCode | null) => (code ? { headers: { 'accept-language': code } } : {})

const mailFailure = failureMessage('mail_response', {
  reason: failureMessage('mail_refused'),
  response: '550 no such user',
})
/** The English texts of all keys with a prefix. */
const textsOf = (prefix: string) =>
  Object.entries(messageCatalogues.en).filter(([key]) => key.startsWith(prefix))
/** Every failure by its name. */
const reasons = [...textsOf('failure.').map(([key]) => key.replace('failure.', '')), 'nothing_found'].map(
  (name) => ({
    name,
    why:
      name === 'mail_response' ? mailFailure : failureMessage(name as Exclude<FailureName, 'mail_response'>),
  }),
)
const restoreFailure = message('restore.failed', {
  why: operationalFailure(operationalError('backup_schema_differs', { which: 'older' })),
})
/** Error messages of rows without a structured message: only the English text is known. */
const before = { english: messageCatalogues.en['failure.damaged'], other: 'The disk was full.' }

const texts = (code: LanguageCode) => reasons.map(({ why: message }) => renderMessage(message, code))

let at: TestApp
let webhook: number
const mail = new FakeMailServer()

async function storeReasons(): Promise<void> {
  const { db } = at.database
  const sector = { sector_id: at.sectors.own }
  const pdf = { ...sector, title: 'Week', file_name: 'w.pdf', file_key: 'w' as never, file_size: 1 }
  const rows = reasons.map(({ why: message }) => storedMessage('error_message', message))
  const older = Object.values(before).map((text) => ({ error_message: text as never, localized: null }))
  await db.insert(weeklyPdfs).values(
    [...rows, ...older].map((row) => ({
      ...pdf,
      file_sha256: randomUUID(),
      uploaded_by: at.supervisor.id,
      processing_status: 'Failed' as const,
      reading: {
        lookedFor: messageCatalogues.en['failure.pdf_expected_content'],
        notUnderstood: [],
        marks: [],
      },
      ...row,
    })),
  )
  const report = { ...sector, title: 'Report', report_type: 'Plant', status: 'Failed' } as const
  await db
    .insert(reports)
    .values([...rows, ...older].map((row) => ({ ...report, generated_by: at.supervisor.id, ...row })))
  const letter = {
    user_id: at.technician.id,
    address: 'a@plant.example',
    kind: 'new_work',
    content: {},
  } as const
  await db.insert(mails).values(
    reasons.map(({ why: message }) => ({
      ...letter,
      state: 'given_up' as const,
      ...storedMessage('reason', message),
    })),
  )

  const body = { name: 'Maintenance', url: 'http://127.0.0.1:1/', events: ['report.ready'] }
  webhook = (await at.admin.call(webhookCalls.create, { body })).body.webhook.id
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      webhook_id: webhook,
      event_id: randomUUID(),
      type: 'report.ready',
      occurred_at: at.core.now(),
      data: {},
      links: {},
      state: 'given_up',
    })
    .returning()
  const attempt = { delivery_id: delivery!.id, at: at.core.now(), milliseconds: 1, answer: '' }
  await db
    .insert(webhookAttempts)
    .values([
      ...reasons.map(({ why: message }) => ({ ...attempt, ...storedMessage('reason', message) })),
      { ...attempt, reason: noStoredMessage },
    ])
  const restoreRow = {
    id: randomUUID(),
    name: 'walkdown-2026-11-16-0200',
    state: 'failed',
    actor: { id: at.admin.id, full_name: 'An Administrator' },
    asked_at: at.core.now().toISOString(),
    ended_at: at.core.now().toISOString(),
    kept_as: null,
    undone: 0,
    ...storedMessage('reason', restoreFailure),
  }
  await db.insert(installation).values({ key: 'restore', value: JSON.stringify(restoreRow) })
}

beforeAll(async () => {
  at = await openTestApp(undefined, { mail })
  await storeReasons()
})
afterAll(() => at.close())

const sorted = (list: readonly (string | null)[]) => [...list].sort()

describe.each([...languageCodes, null])('stored failures are read in %s', (code) => {
  const language = code ?? 'en'
  const older = Object.values(before)
  const query = { page_size: 100 }

  test('of a weekly PDF', async () => {
    const { body } = await at.supervisor.call(weeklyPdfCalls.list, { query, ...inLanguage(code) })
    const wanted = sorted([...texts(language), ...older])
    expect(sorted(body.results.map(({ error_message }) => error_message))).toEqual(wanted)
    expect(sorted(body.results.map(({ processing_error }) => processing_error))).toEqual(wanted)
    const expectedContent = renderMessage(failureMessage('pdf_expected_content'), language)
    expect(new Set(body.results.map(({ looked_for }) => looked_for))).toEqual(new Set([expectedContent]))
    const status = await at.supervisor.call(weeklyPdfCalls.supervisorStatus, {
      params: { id: body.results[0]!.id },
      ...inLanguage(code),
    })
    const { error, error_message, processing_error } = status.body
    expect(new Set([error, error_message, processing_error])).toEqual(
      new Set([body.results[0]!.error_message]),
    )
  })

  test('of a report, and at the download of its file', async () => {
    const { body } = await at.supervisor.call(reportCalls.list, { query, ...inLanguage(code) })
    const found = body.results.map(({ error_message }) => error_message)
    expect(sorted(found)).toEqual(sorted([...texts(language), ...older]))
    for (const { id, error_message } of body.results.slice(0, 3)) {
      const refused = await at.supervisor.call(reportCalls.download, { params: { id }, ...inLanguage(code) })
      expect([refused.status, refused.body.message]).toEqual([422, error_message])
    }
  })

  test('of a mail', async () => {
    const { body } = await at.admin.call(mailCalls.list, { query, ...inLanguage(code) })
    expect(sorted(body.results.map(({ reason }) => reason))).toEqual(sorted(texts(language)))
  })

  test('of a test mail', async () => {
    mail.failure = { reason: mailFailure, isFinal: true }
    const { status, body } = await at.admin.call(mailCalls.test, inLanguage(code))
    mail.failure = null
    expect(status).toBe(409)
    expect(body.message).toContain(renderMessage(mailFailure, language))
  })

  test('of an attempt of a webhook', async () => {
    const { body } = await at.admin.call(webhookCalls.deliveries, {
      params: { id: webhook },
      ...inLanguage(code),
    })
    const { attempts } = body.results[0]!
    expect(sorted(attempts.map(({ reason }) => reason))).toEqual(sorted([...texts(language), '']))
  })

  test('of a restore', async () => {
    const { body } = await at.admin.call(maintenanceCalls.listBackups, inLanguage(code))
    expect(body.restore!.reason).toBe(renderMessage(restoreFailure, code ?? 'en'))
  })

  test('in the audit log, among the other changes', async () => {
    const { body } = await at.admin.call(auditCalls.list, {
      query: { kind: 'report', ...query },
      ...inLanguage(code),
    })
    const changes = body.results.flatMap((entry) => entry.changes)
    const found = changes.filter(({ field }) => field === 'error_message').map(({ after }) => after as string)
    expect(sorted(found)).toEqual(sorted([...texts(language), ...older]))
    expect(changes.filter(({ field }) => field === 'localized')).toEqual([])
  })
})

/** Everything that a user with a language reads, in every call that returns it. */
async function readEverywhere(code: LanguageCode): Promise<string> {
  const { db } = at.database
  const ids = [...(await db.select().from(reports)), ...(await db.select().from(weeklyPdfs))]
  const read: string[] = []
  for (const call of allCalls.filter((one) => one.method === 'GET')) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const inputs = names.length === 0 ? [{}] : [...new Set([webhook, ids[0]!.id, ids.at(-1)!.id])]
    for (const input of inputs)
      for (const person of [at.admin, at.supervisor, at.technician]) {
        const params = Object.fromEntries(
          names.map((name) => [name, call.uuids?.includes(name) || call.words?.includes(name) ? 'x' : input]),
        ) as Record<string, number>
        const query = call.query ? { query: { page_size: 100 } } : {}
        const reply = await person.call(call, { params, ...query, ...inLanguage(code) })
        if (reply.status === 200 || reply.status === 422) read.push(reply.bytes.toString())
      }
  }
  return read.join('\n')
}

/** The text as JSON escapes it. */
const asJson = (text: string) => JSON.stringify(text).slice(1, -1)

test.each(['de', 'es', 'fr'] as const)(
  'no stored message is returned in English to a reader of %s',
  async (code) => {
    const read = await readEverywhere(code)
    const unread = texts(code).filter((text) => !read.includes(asJson(text)))
    expect(unread).toEqual([])
    const whole = (text: unknown) => typeof text === 'string' && text.length > 20
    const english = [...textsOf('failure.'), ...textsOf('operationalError.')]
      .map(([, text]) => text)
      .filter((text) => whole(text) && !text.includes('{'))
    expect(english.filter((text) => text !== before.english && read.includes(asJson(text)))).toEqual([])
  },
)

test('every table that stores a message stores its key as well', () => {
  const storedColumns = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const columns = getTableColumns(table)
      return Object.values(columns)
        .filter(
          ({ name, enumValues }) =>
            /error|reason|fail(ure|ed)|fault|message|^why/.test(name) && !enumValues?.length,
        )
        .filter(({ dataType }) => dataType === 'string')
        .map(
          ({ name }) => `${getTableName(table)}.${name}${'localized' in columns ? '' : ' without its name'}`,
        )
    })
  expect(storedColumns.sort()).toEqual([
    'audit_trail.message',
    'mails.reason',
    'notifications.message',
    'reports.error_message',
    'webhook_attempts.reason',
    'weekly_pdfs.error_message',
  ])
})

test('a failure of another version, and one without a name, is read as it was stored', async () => {
  const unknown = { key: 'failure.of_tomorrow' } as unknown as Message
  expect(renderMessage(unknown, 'de', { fallback: 'The sun went out.' })).toBe('The sun went out.')
  const within = failureMessage('mail_response', { reason: unknown, response: 'no' })
  expect(renderMessage(within, 'de', { fallback: 'It said no.' })).toBe('It said no.')
})
