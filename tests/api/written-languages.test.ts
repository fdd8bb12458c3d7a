import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailPreferenceCalls } from '#src/contract/accounts/mail-preferences.ts'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { settingCalls } from '#src/contract/admin/settings.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { handoverReportCalls } from '#src/contract/supervisor/handover-reports.ts'
import type { LanguageCode } from '#src/rules/language/languages.ts'
import { reports } from '#src/server/db/schema/reports.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant } from './assigned-plant.ts'
import { assignPlant, dayFromToday, submitAll } from './assignments.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { makeReport } from './make-report.ts'
import { readPdfText } from './read-pdf-text.ts'
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts'

let at: TestApp
const server = new FakeMailServer()
beforeAll(async () => {
  at = await openTestApp(undefined, { mail: server })
})
beforeEach(() => {
  server.taken.length = 0
})
afterAll(() => at.close())

const change = (configs: object) => at.admin.call(settingCalls.changeSeveral, { body: { configs } })
const choose = (person: TestPerson, language: LanguageCode | null) =>
  person.call(identityCalls.updateProfile, { body: { language } })
const mailTo = async (address: string, count = 1) => {
  await expect.poll(() => server.to(address).length, SOON).toBe(count)
  return server.to(address)[count - 1]!
}

test('a mail is in the language of its reader, with the date format of the settings', async () => {
  const { email } = at.technician
  const ask = () => at.nobody.call(passwordLinkCalls.askForLink, { body: { email } })
  await choose(at.technician, 'es')
  await change({ dateFormat: 'YYYY-MM-DD', timezone: 'Europe/Madrid' })
  await ask()
  const spanish = await mailTo(email)
  expect(spanish.subject).toBe('Establecer una contraseña nueva para Walkdown')
  expect(spanish.text).toMatch(
    /hasta el (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d{4}-\d\d-\d\d \d\d:\d\d \(Europe\/Madrid\)/,
  )
  expect(spanish.text).toContain('Establecer su contraseña:\nhttps://')
  expect(spanish.html).toContain('<html lang="es">')
  expect(spanish.html).toContain('Si el botón no hace nada')
  // A user without a chosen language reads the language of the settings.
  await change({ language: 'de' })
  const body = {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@plant.example',
    role: 'Admin',
    by_mail: true,
  }
  expect((await at.admin.call(passwordLinkCalls.invite, { body })).status).toBe(201)
  const german = await mailTo('ada@plant.example')
  expect(german.subject).toBe('Ihr Konto in Walkdown')
  expect(german.text).toContain('Guten Tag Ada Lind,')
  await choose(at.admin, 'fr')
  await at.admin.call(mailCalls.test)
  expect((await mailTo(at.admin.email)).subject).toBe('E-mail de test de Walkdown')
  await choose(at.admin, null)
  await choose(at.technician, null)
  await change({ language: 'en' })
})

test('a queued mail is in the language that its reader has when it is sent', async () => {
  await at.technician.call(mailPreferenceCalls.change, { body: { assigned: true } })
  await assignNewPlant(at, { code: 'FIRST' })
  await assignNewPlant(at, { code: 'SECOND' })
  const [mail] = (await at.admin.call(mailCalls.list)).body.results.filter(({ kind }) => kind === 'new_work')
  await choose(at.technician, 'fr')
  await at.services.jobs['send-mail']({ mailId: mail!.id })
  expect((await mailTo(at.technician.email)).subject).toBe('Nouveau travail : 2 missions')
  await choose(at.technician, null)
})

test('reports are in the current language of the settings, and renamed reports keep their title', async () => {
  const { plant, id } = await assignPlant(at, { pump: at.technician, form: { priority: 'High' } })
  await submitAll(at, at.technician, id)
  const make = async () => {
    const reply = await makeReport(at, plant.id, id)
    return { text: await readPdfText(reply.bytes), file: reply.headers['content-disposition'] }
  }
  const listed = async () =>
    (await at.supervisor.call(reportCalls.list, { query: { plant: plant.id } })).body.results
  const english = await make()
  expect(english.text).toContain('Plant report: Boiler House')
  await change({ language: 'de' })
  const german = await make()
  expect(german.text).toContain(`Anlagenbericht: ${plant.name}`)
  expect(german.text).toMatch(/KW \d+\/\d{4}/)
  for (const words of ['2 Befunde', 'Priorität Hoch', 'Nicht OK', 'Unterschriften', 'Seite 1 von', 'Leaks'])
    expect(german.text).toContain(words)
  for (const words of ['Not OK', 'Page', 'Generated', 'Finding', 'Equipment inspected', 'Signature'])
    expect(german.text).not.toContain(words)
  expect(german.file).toContain('anlagenbericht-boiler-house')
  expect((await listed()).map(({ title }) => title)).toEqual([`Anlagenbericht: ${plant.name}`])

  // The same week is the same report, in any language of its first request.
  const week = () =>
    at.supervisor.call(handoverReportCalls.generateWeek, {
      body: { plant_id: plant.id, day: dayFromToday(at, 0) },
    })
  expect(await readPdfText((await week()).bytes)).toContain('Wochenbericht: ')
  await change({ language: 'fr' })
  expect(await readPdfText((await week()).bytes)).toContain('Rapport hebdomadaire: ')
  expect((await listed()).map(({ title }) => title)).toEqual([
    expect.stringContaining('Rapport hebdomadaire : '),
    `Anlagenbericht: ${plant.name}`,
  ])
  // A generated report stays unchanged, and a title that a user set stays.
  const downloaded = await at.supervisor.call(reportCalls.download, {
    params: { id: (await listed())[1]!.id },
  })
  expect(await readPdfText(downloaded.bytes)).toContain('Unterschriften')
  await at.database.db.update(reports).set({ title: 'Our house' }).where(eq(reports.assignment_id, id))
  expect((await make()).text).toContain('Our house')

  const input = { body: { assignment_ids: [id], equipment_id: plant.pump } }
  const first = await at.supervisor.call(handoverReportCalls.request, { ...input, key: `ask-once-${id}` })
  expect(first.body.title).toBe('Rapport d’équipement : PU-1 Feed pump')
  await change({ language: 'en' })
  const again = await at.supervisor.call(handoverReportCalls.request, { ...input, key: `ask-again-${id}` })
  expect(again.body).toMatchObject({ id: first.body.id, title: 'Equipment report: PU-1 Feed pump' })
})
