import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_HEADER } from '#src/contract/accounts/language-header.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { validationMessages } from '#src/i18n/validation.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const readLanguage = async () =>
  (await at.technician.call(identityCalls.currentUser)).headers[LANGUAGE_HEADER]
const choose = (language: 'de' | null) =>
  at.technician.call(identityCalls.updateProfile, { body: { language } })
const setDefaultLanguage = (language: string) =>
  at.admin.call(settingCalls.changeSeveral, { body: { configs: { language } } })

test('a user reads the language that they chose, and every other user that of the settings', async () => {
  expect(await readLanguage()).toBe('en')
  expect((await setDefaultLanguage('fr')).status).toBe(200)
  expect(await readLanguage()).toBe('fr')
  expect((await at.admin.call(languageCalls.readUsual)).body).toEqual({ language: 'fr' })

  const { body } = await choose('de')
  expect(body).toMatchObject({ language: 'de' })
  expect(await readLanguage()).toBe('de')
  expect(body.first_name).not.toBe('')

  expect((await choose(null)).body).toMatchObject({ language: null })
  expect(await readLanguage()).toBe('fr')
  expect((await setDefaultLanguage('en')).status).toBe(200)
})

test('a language that the app does not support is refused', async () => {
  const { status } = await at.technician.call(identityCalls.updateProfile, {
    body: { language: 'sv' as 'de' },
  })
  expect(status).toBe(400)
})

test('a language that is chosen at the login is saved for the user', async () => {
  const body = { email: at.technician.email, password: testPassword }
  const first = await at.admin.call(identityCalls.login, { body })
  expect(first.body).toMatchObject({ language: 'en', user: { language: null } })
  const chosen = await at.admin.call(identityCalls.login, { body: { ...body, language: 'es' } })
  expect(chosen.body).toMatchObject({ language: 'es', user: { language: 'es' } })
  const later = await at.admin.call(identityCalls.login, { body })
  expect(later.body).toMatchObject({ language: 'es' })
})

/** The headers of the app on a screen in German. */
const inGerman = { 'accept-language': 'de' }

test('a refusal is in the requested language, and in English without one', async () => {
  const input = { params: { id: 999_999 } }
  const english = await at.supervisor.call(supervisorAssignmentCalls.change, { ...input, body: {} })
  expect(english.body).toMatchObject({ code: 'not_found', message: 'This assignment was not found.' })
  expect(english.headers['content-language']).toBe('en')
  const german = await at.supervisor.call(supervisorAssignmentCalls.change, {
    ...input,
    body: {},
    headers: inGerman,
  })
  const sentence = 'Dieser Prüfauftrag wurde nicht gefunden.'
  expect(german.body).toEqual({ code: 'not_found', message: sentence, error: sentence, details: null })
  expect(german.headers).toMatchObject({
    'content-language': 'de',
    vary: expect.stringContaining('language'),
  })
  // A client without the header gets English, even for a user who reads German.
  expect((await choose('de')).status).toBe(200)
  const program = await at.technician.call(identityCalls.updateProfile, { body: { first_name: '' } })
  expect(program.body.message).toBe(validationMessages.firstNameRequired)
  await choose(null)
})

test('field errors are in the requested language, from every layer', async () => {
  const body = { first_name: '', phone: 'x'.repeat(200), language: 'sv' as 'de' }
  const { body: refused } = await at.technician.call(identityCalls.updateProfile, { body, headers: inGerman })
  expect(refused).toMatchObject({
    code: 'invalid',
    message: 'Der Vorname fehlt',
    details: {
      first_name: ['Der Vorname fehlt'],
      phone: ['Dieser Text ist zu lang'],
      language: ['Bitte wählen Sie einen der angebotenen Werte'],
    },
  })
  const configs = { sessionTimeout: 'long' as unknown as number }
  const settings = await at.admin.call(settingCalls.changeSeveral, { body: { configs }, headers: inGerman })
  expect(Object.values(settings.body.details ?? {}).flat()).toEqual(['Bitte geben Sie eine Zahl ein'])
})

test('replies without a login and of unknown paths are in the requested language', async () => {
  const body = { email: 'nobody@example.com', password: testPassword }
  const refused = await at.nobody.call(identityCalls.login, {
    body,
    headers: { 'accept-language': 'sv, fr' },
  })
  expect(refused.body.message).toBe('L’adresse e-mail ou le mot de passe est incorrect.')
  const lost = await at.app.inject({ url: '/api/nothing/', headers: { 'accept-language': 'es-MX,es;q=0.9' } })
  expect(lost.json().message).toBe('Esta dirección no existe.')
})

test('each refusal in a bulk reply is in the requested language', async () => {
  const { body } = await at.supervisor.call(supervisorAssignmentCalls.bulkDelete, {
    body: { assignment_ids: [999_999] },
    headers: inGerman,
  })
  expect(body.failed).toEqual([{ id: 999_999, error: 'Dieser Prüfauftrag wurde nicht gefunden.' }])
})
