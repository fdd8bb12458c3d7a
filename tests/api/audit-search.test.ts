import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { listParams, parseMessage } from '#src/i18n/parse-message.ts'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import { limits } from '#src/rules/limits.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { type Message, message } from '#src/server/messages/message.ts'
import { createMessageRenderer, renderInEnglish } from '#src/server/messages/render-message.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { problem } from '#src/server/problems/problem.ts'
import { listStatements } from './count-statements.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const dates = { timezone: 'Europe/Warsaw', dateFormat: 'DD/MM/YYYY' } as const
/** The headers of the app on a screen in a language; none for other clients. */
const inLanguage = (code: LanguageCode | null) => (code ? { headers: { 'accept-language': code } } : {})

const english = serverCatalogues.messages.en
const names = (Object.keys(english) as (keyof typeof english)[]).filter((name) => name !== 'and')

/** A message with a different value for each parameter. */
function fill(name: keyof typeof english, number: number): Message {
  const params = [...listParams(parseMessage(english[name]))]
  const values = params.map(
    ([param, kind]) => [param, kind === 'number' ? number + 2 : `${param} ${number}`] as const,
  )
  return { key: name, params: Object.fromEntries(values) }
}

const changes = {
  due: message('action.changeAssignment', {
    who: 'Ana Vega',
    what: message('change.summary', {
      assignment: 'Round 7',
      changes: message('change.due', { due: { date: '2026-11-27' } }),
    }),
  }),
  refused: message('signIn.companyFailed', {
    company: 'Plant',
    why: problem('company_off').asMessage,
  }),
  failed: message('alert.webhook', { webhook: 'Stores', reason: failureMessage('certificate') }),
  one: message('action.pdf.addedPlants', { count: 1 }),
}

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
  const configs = { dateFormat: dates.dateFormat }
  expect((await at.admin.call(settingCalls.changeSeveral, { body: { configs } })).status).toBe(200)
  const row = { transaction_id: 1, action: 'noted', kind: 'calendar_event' }
  await at.database.db.insert(auditTrail).values([
    ...names.map((name, number) => {
      const description = fill(name, number)
      return { ...row, thing_id: name, message: renderInEnglish(description), localized: description }
    }),
    ...Object.entries(changes).map(([name, description]) => ({
      ...row,
      thing_id: name,
      message: renderInEnglish(description),
      localized: description,
    })),
    {
      ...row,
      thing_id: 'column',
      after: { error_message: 'as it was', localized: failureMessage('no_pages') },
    },
  ])
})
afterAll(() => at.close())

async function search(code: LanguageCode | null, words: string): Promise<string[]> {
  const query = { kind: 'calendar_event', search: words.slice(0, limits.searchLength), page_size: 100 }
  const { status, body } = await at.admin.call(auditCalls.list, { query, ...inLanguage(code) })
  expect(status).toBe(200)
  return body.results.map(({ thing_id }) => thing_id)
}

const read = (code: LanguageCode, description: Message) => createMessageRenderer(code, dates)('', description)

/** The languages of the longest test; Polish has the most plural forms. */
const thoroughly: readonly LanguageCode[] = ['en', 'es', 'fr', 'de', 'pl']

describe.each(thoroughly)('in %s', (code) => {
  test('every message is found by its rendered text, whole and from within a parameter on', {
    timeout: 300_000,
  }, async () => {
    const missed: string[] = []
    for (const [number, name] of names.entries()) {
      const whole = read(code, fill(name, number))
      for (const words of [whole, whole.slice(1, -1)].filter((part) => part.trim().length > 1))
        if (!(await search(code, words)).includes(name)) missed.push(`${name}: ${words}`)
    }
    expect(missed).toEqual([])
  })
})

describe.each(languageCodes)('in %s', (code) => {
  test('a message is found with its own names alone', async () => {
    const number = names.indexOf('action.reassignAssignment')
    const found = await search(code, read(code, fill('action.reassignAssignment', number)).toUpperCase())
    expect(found).toEqual(['action.reassignAssignment'])
  })

  test.each(Object.keys(changes) as (keyof typeof changes)[])(
    'a message within another message is: %s',
    async (name) => {
      const parts: Record<typeof name, Message> = {
        ...changes,
        due: message('change.due', { due: { date: '2026-11-27' } }),
        refused: message('sentence', { what: problem('company_off').asMessage }),
        failed: message('sentence', { what: failureMessage('certificate') }),
      }
      expect(await search(code, read(code, parts[name]).replace(/\.\.$/, '.'))).toContain(name)
    },
  )

  test('the singular finds the plural only in English, where the database searches words in any order', async () => {
    const found = await search(code, read(code, changes.one))
    expect(found.includes('action.pdf.addedPlants')).toBe(code === 'en')
  })

  test('a column that stores a message is found by it, and so is the file', async () => {
    const words = createMessageRenderer(code, dates)('', failureMessage('no_pages'))
    const query = { kind: 'calendar_event', search: words }
    const file = await at.admin.call(auditCalls.export, { query, ...inLanguage(code) })
    if (code !== 'en') expect(await search(code, words)).toEqual(['column'])
    if (code !== 'en') expect(file.bytes.toString()).toContain(words)
  })
})

test('a client that names no language searches the English text, as before', async () => {
  expect(await search(null, 'hat das Konto')).toEqual([])
  expect(await search(null, '27/11/2026')).toEqual([])
  expect(await search(null, 'is now due 2026-11-27')).toEqual(['due'])
  expect(await search('de', '100%')).toEqual([])
})

test('words are searched while the rows are read, without another statement', async () => {
  const countFor = async (code: LanguageCode | null) =>
    (await listStatements(() => search(code, 'Ana Vega hat'))).statements.length
  expect(await countFor('de')).toBe(await countFor(null))
})
