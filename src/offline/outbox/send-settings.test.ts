import { expect, test } from 'vitest'
import { openPhoneWithWork, technician } from '#tests/offline/harness/phone.ts'

const changesOf = (server: Awaited<ReturnType<typeof openPhoneWithWork>>['server']) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }))

test('sends a setting at once with a connection', async () => {
  const { server, tab } = await openPhoneWithWork()
  expect(await tab.engine.changeSettings({ profile: { language: 'de' } })).toBe(true)
  expect(changesOf(server)).toEqual([{ path: '/users/update_profile/', body: { language: 'de' } }])
  expect(await tab.engine.waitingSettings()).toEqual({})
})

test('keeps settings without a connection, and sends the last of each once', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.isDown = true
  expect(await tab.engine.changeSettings({ profile: { language: 'de', phone: '1' } })).toBe(false)
  expect(await tab.engine.changeSettings({ profile: { language: 'fr' } })).toBe(false)
  expect(await tab.engine.changeSettings({ mails: { assigned: true } })).toBe(false)
  phone.kill()
  server.isDown = false
  const { engine } = phone.openTab()
  await engine.sendNow()
  await engine.sendNow()
  expect(changesOf(server)).toEqual([
    { path: '/users/update_profile/', body: { language: 'fr', phone: '1' } },
    { path: '/auth/mail_choices/', body: { assigned: true } },
  ])
  expect(await engine.waitingSettings()).toEqual({})
})

test('two tabs send a setting once', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  const other = phone.openTab()
  server.isDown = true
  await tab.engine.changeSettings({ profile: { language: 'de' } })
  server.isDown = false
  await Promise.all([tab.engine.sendNow(), other.engine.sendNow()])
  expect(changesOf(server)).toHaveLength(1)
})

test('waits for a sign-in, and sends nothing as another user', async () => {
  const { phone, server, tab } = await openPhoneWithWork()
  server.isDown = true
  await tab.engine.changeSettings({ profile: { language: 'de' } })
  server.isDown = false
  await tab.session.saveUnlocked(technician)
  expect(await tab.engine.changeSettings({ mails: { assigned: true } })).toBe(false)
  expect(changesOf(server)).toEqual([])
  await phone.signIn()
  await tab.engine.sendNow()
  expect(changesOf(server)).toHaveLength(2)
})

test('drops a refused change and reports the message of the server', async () => {
  const { server, tab } = await openPhoneWithWork()
  server.injectFaults(/update_profile/, { status: 400, code: 'invalid' })
  await expect(tab.engine.changeSettings({ profile: { phone: '1' } })).rejects.toMatchObject({
    code: 'server_refused',
    sentence: 'Refused with 400.',
  })
  expect(await tab.engine.waitingSettings()).toEqual({})
})
