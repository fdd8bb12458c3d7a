import { TYPE } from '@formatjs/icu-messageformat-parser'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { supervisorNotificationCalls } from '#src/contract/supervisor/supervisor-notifications.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { listParams, parseMessage } from '#src/i18n/parse-message.ts'
import { serverCatalogues } from '#src/i18n/server-catalogues.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import { auditTrail } from '#src/server/db/schema/audit.ts'
import { notifications } from '#src/server/db/schema/system.ts'
import type { Message } from '#src/server/messages/message.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { assignPlant } from './assignments.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
  const configs = { dateFormat: 'DD/MM/YYYY' }
  expect((await at.admin.call(settingCalls.changeSeveral, { body: { configs } })).status).toBe(200)
})
afterAll(() => at.close())

/** The headers of the app on a screen in a language; none for other clients. */
const inLanguage = (code: LanguageCode | null) => (code ? { headers: { 'accept-language': code } } : {})

const english = serverCatalogues.messages.en
const names = Object.keys(english) as (keyof typeof english)[]
const parametersOf = (name: keyof typeof english) => [...listParams(parseMessage(english[name]))]

/** The form of a message in which every count has this plural category, and every select is `other`. */
function formFor(category: string, elements: ReturnType<typeof parseMessage>, counted = ''): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.pound) return `{${counted}}`
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return `{${String(element.value)}}`
      const isPlural = element.type === TYPE.plural
      const option = (isPlural && element.options[category]) || element.options.other!
      return formFor(category, option.value, isPlural ? element.value : counted)
    })
    .join('')
}

/** A message with a value for each parameter, and its text in a language. */
function fill(name: keyof typeof english): { localized: Message; in: (code: LanguageCode) => string } {
  const values = Object.fromEntries(
    parametersOf(name).map(([parameter, kind]) => [parameter, kind === 'number' ? 3 : `<${parameter}>`]),
  )
  return {
    localized: { key: name, params: values },
    in: (code) => {
      const category = new Intl.PluralRules(code).select(3)
      const text = formFor(category, parseMessage(serverCatalogues.messages[code][name]))
      return text.replace(/\{(\w+)\}/g, (_match, parameter: string) => String(values[parameter]))
    },
  }
}

describe('Every message', () => {
  beforeAll(async () => {
    await at.database.db.insert(notifications).values(
      names.map((name) => {
        const { localized: stored } = fill(name)
        const text = renderInEnglish(stored)
        return {
          user_id: at.secondTechnician.id,
          kind: name,
          title: text,
          message: text,
          localized: { title: stored, message: stored },
        }
      }),
    )
  })

  const readAll = async (code: LanguageCode | null) => {
    const titles = new Map<string, string>()
    for (let page = 1, isLast = false; !isLast; page++) {
      const query = { page, page_size: 100 }
      const { body } = await at.secondTechnician.call(notificationCalls.list, { query, ...inLanguage(code) })
      isLast = body.next === null
      for (const { kind, title, message } of body.results) {
        expect(message).toBe(title)
        titles.set(kind, title)
      }
    }
    return titles
  }

  test.each(languageCodes)('is read in %s', async (code) => {
    const titlesByKind = await readAll(code)
    expect(Object.fromEntries(titlesByKind)).toEqual(
      Object.fromEntries(names.map((name) => [name, fill(name).in(code)])),
    )
  })

  test('is the stored English text without a language and in an unsupported one', async () => {
    const englishTitles = Object.fromEntries(names.map((name) => [name, fill(name).in('en')]))
    expect(Object.fromEntries(await readAll(null))).toEqual(englishTitles)
    const { body } = await at.secondTechnician.call(notificationCalls.list, {
      headers: { 'accept-language': 'sv, *' },
    })
    for (const { kind, title } of body.results) expect(title).toBe(englishTitles[kind])
  })
})

test('a technician reads who assigned work and its due day, with the name of its month', async () => {
  await assignPlant(at, { pump: at.technician, form: { due_date: '2030-11-27' } })
  const readLatest = async (code: LanguageCode | null) =>
    (await at.technician.call(notificationCalls.list, inLanguage(code))).body.results[0]!
  const program = await readLatest(null)
  const work = program.message.replace(', due 2030-11-27.', '')
  expect(program).toMatchObject({ title: 'New assignment', message: `${work}, due 2030-11-27.` })
  const onScreens = await Promise.all(languageCodes.map(readLatest))
  expect(onScreens.map(({ title, message }) => [title, message])).toEqual([
    ['New assignment', `${work}, due Wed 27 Nov 2030.`],
    ['Nueva asignación', `${work}, vence el mié, 27 nov 2030.`],
    ['Nouvelle mission', `${work.replace(': ', '\u00a0: ')}, échéance le mer. 27 nov. 2030.`],
    ['Neuer Prüfauftrag', `${work}, fällig am Mi., 27. Nov. 2030.`],
    ['Nova atribuição', `${work}, prazo: qua., 27 de nov. de 2030.`],
    ['Nuovo incarico', `${work}, scadenza mer 27 nov 2030.`],
    ['Nieuwe opdracht', `${work}, uiterlijk wo 27 nov 2030.`],
    ['Nowe zlecenie', `${work}, termin: śr., 27 lis 2030.`],
  ])
  const read = await at.technician.call(notificationCalls.markRead, {
    params: { id: program.id },
    ...inLanguage('de'),
  })
  expect(read.body).toMatchObject({ title: 'Neuer Prüfauftrag', is_read: true })
})

test('messages from before languages stay as they were written', async () => {
  const row = {
    user_id: at.otherTechnician.id,
    kind: 'assignment_new',
    title: 'New assignment',
    message: 'Old.',
  }
  await at.database.db.insert(notifications).values(row)
  const { body } = await at.otherTechnician.call(notificationCalls.list, inLanguage('de'))
  expect(body.results).toMatchObject([{ title: 'New assignment', message: 'Old.' }])
})

test('a reply in another language has another ETag, so no cached reply is used for it', async () => {
  const german = await at.technician.call(notificationCalls.list, inLanguage('de'))
  const ask = (code: LanguageCode) =>
    at.technician.call(notificationCalls.list, {
      headers: { 'accept-language': code, 'if-none-match': String(german.headers.etag) },
    })
  expect((await ask('de')).status).toBe(304)
  expect((await ask('fr')).status).toBe(200)
})

test('a supervisor reads the outcome of a submission, and an administrator the activity, in their language', async () => {
  const plant = await assignNewPlant(at, { isCritical: true, code: 'PL-TOLD' })
  const sent = await at.technician.call(technicianCalls.submitChecklist, submissionOf(plant, 'Cracked'))
  expect(sent.status).toBe(200)
  const titlesIn = async (code: LanguageCode | null) =>
    (await at.supervisor.call(supervisorNotificationCalls.list, inLanguage(code))).body.results.map(
      ({ title }) => title,
    )
  expect(await titlesIn(null)).toEqual(['Submitted: Inspection for PL-TOLD', 'Critical finding: Task 1'])
  expect(await titlesIn('de')).toEqual(['Eingereicht: Inspection for PL-TOLD', 'Kritischer Befund: Task 1'])

  const activityIn = async (code: LanguageCode | null) =>
    (await at.admin.call(adminDashboardCalls.stats, inLanguage(code))).body.recent_activity
  const program = await activityIn(null)
  const messageOf = (type: string, of: typeof program) => of.find((row) => row.type === type)?.message
  const submitted = messageOf('checklist_submitted', program)!
  expect(submitted).toMatch(/^\S.+ submitted Weekly check for EQ-1 \(A-\d{6}\)$/)
  const [who, label] = [submitted.split(' submitted ')[0]!, /A-\d+/.exec(submitted)![0]]
  const french = await activityIn('fr')
  expect(messageOf('checklist_submitted', french)).toBe(`${who} a soumis Weekly check pour EQ-1 (${label})`)
  expect(messageOf('assignment_completed', french)).toBe(`${who} a terminé Inspection for PL-TOLD (${label})`)
  expect(french.map(({ id }) => id)).toEqual(program.map(({ id }) => id))
})

test('the audit log and its export are in the requested language', async () => {
  const body = { email: 'nobody@plant.example', password: 'not-theirs-9' }
  expect((await at.nobody.call(identityCalls.login, { body })).status).toBe(401)
  at.setClock(new Date(at.core.now().getTime() + 60 * 60_000))
  await at.services.identity.recordFailedSignIns()
  at.admin = await at.signIn(at.admin.email)
  const query = { action: 'sign_in_failed' }
  const readIn = async (code: LanguageCode | null) => ({
    list: (await at.admin.call(auditCalls.list, { query, ...inLanguage(code) })).body.results[0]?.message,
    file: (await at.admin.call(auditCalls.export, { query, ...inLanguage(code) })).bytes.toString(),
  })
  const english = await readIn(null)
  expect(english.list).toMatch(/^1 failed sign-in of unknown users from 1 address between /)
  expect(english.file).toContain(english.list)
  const spanish = await readIn('es')
  expect(spanish.list).toMatch(
    /^1 inicio de sesión fallido de usuarios desconocidos desde 1 dirección entre /,
  )
  expect(spanish.file).toContain(spanish.list)
})

test('every stored message renders in English to the text stored with it', async () => {
  const { db } = at.database
  const trail = await db
    .select()
    .from(auditTrail)
    .where(isNotNull(auditTrail.message))
    .orderBy(desc(auditTrail.id))
  expect(trail.length).toBeGreaterThan(5)
  for (const { message, localized: stored } of trail) expect(renderInEnglish(stored!)).toBe(message)
  const news = await db.select().from(notifications).where(eq(notifications.user_id, at.supervisor.id))
  for (const { title, message, localized: stored } of news)
    expect([renderInEnglish(stored!.title), renderInEnglish(stored!.message)]).toEqual([title, message])
})
