import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_HEADER } from '#src/contract/accounts/language-header.ts'
import { languageCalls } from '#src/contract/accounts/languages.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { openTestApp, type TestApp, testPassword } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp()
})
afterAll(() => at.close())

const hear = async () => (await at.technician.call(identityCalls.currentUser)).headers[LANGUAGE_HEADER]
const choose = (language: 'de' | null) =>
  at.technician.call(identityCalls.updateProfile, { body: { language } })
const setUsual = (language: string) =>
  at.admin.call(settingCalls.changeSeveral, { body: { configs: { language } } })

test('whoever has chosen a language reads it, and everybody else the one of the settings', async () => {
  expect(await hear()).toBe('en')
  expect((await setUsual('fr')).status).toBe(200)
  expect(await hear()).toBe('fr')
  expect((await at.admin.call(languageCalls.readUsual)).body).toEqual({ language: 'fr' })

  const { body } = await choose('de')
  expect(body).toMatchObject({ language: 'de' })
  expect(await hear()).toBe('de')
  expect(body.first_name).not.toBe('')

  expect((await choose(null)).body).toMatchObject({ language: null })
  expect(await hear()).toBe('fr')
  expect((await setUsual('en')).status).toBe(200)
})

test('a language that is not spoken is refused', async () => {
  const { status } = await at.technician.call(identityCalls.updateProfile, {
    body: { language: 'it' as 'de' },
  })
  expect(status).toBe(400)
})

test('one that is chosen beside the sign-in is theirs from then on', async () => {
  const body = { email: at.technician.email, password: testPassword }
  const first = await at.admin.call(identityCalls.login, { body })
  expect(first.body).toMatchObject({ language: 'en', user: { language: null } })
  const chosen = await at.admin.call(identityCalls.login, { body: { ...body, language: 'es' } })
  expect(chosen.body).toMatchObject({ language: 'es', user: { language: 'es' } })
  const later = await at.admin.call(identityCalls.login, { body })
  expect(later.body).toMatchObject({ language: 'es' })
})
