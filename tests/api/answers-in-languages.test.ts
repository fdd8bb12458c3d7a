import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { maintenanceCalls } from '#src/contract/admin/maintenance.ts'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { notificationCalls } from '#src/contract/notifications.ts'
import { reportCalls } from '#src/contract/reports.ts'
import { supervisorAssignmentCalls } from '#src/contract/supervisor/supervisor-assignments.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { type LanguageCode, languageCodes } from '#src/rules/language/languages.ts'
import type { MessageKey, MessageParams } from '#src/server/messages/message.ts'
import { message } from '#src/server/messages/message.ts'
import { createMessageRenderer, renderInEnglish } from '#src/server/messages/render-message.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { assignPlant, dayFromToday } from './assignments.ts'
import { FakeMailServer } from './fake-mail-server.ts'
import { type CallInput, openTestApp, type TestApp, type TestPerson, testPassword } from './test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await openTestApp(undefined, { mail: new FakeMailServer() })
})
afterAll(() => at.close())

const dates = { timezone: 'Europe/Warsaw', dateFormat: 'DD/MM/YYYY' } as const
const inLanguage = (code: LanguageCode | null) => (code ? { headers: { 'accept-language': code } } : {})

/** A message as the app renders it; in English for a client that names no language. */
function textIn<Name extends MessageKey>(
  code: LanguageCode | null,
  name: Name,
  ...values: MessageParams<Name>
): string {
  const description = message(name, ...values)
  return createMessageRenderer(code, dates)(renderInEnglish(description), description)
}

describe.each([...languageCodes, null])('messages about completed actions are in %s', (code) => {
  const readMessage = async (person: TestPerson, call: AnyCall, input: CallInput = {}) => {
    const { status, body } = await person.call(call, { ...input, ...inLanguage(code) })
    expect(status).toBeLessThan(300)
    return (body as { message: string }).message
  }

  test('in the calls whose responses a screen shows', async () => {
    const { admin, technician } = at
    expect(await readMessage(admin, mailCalls.test)).toBe(
      textIn(code, 'response.mailAccepted', { address: 'admin@plant.example' }),
    )
    expect(await readMessage(technician, reportCalls.generateAllForTechnician, { body: {} })).toBe(
      textIn(code, 'response.allReportsExist'),
    )
    expect(await readMessage(technician, notificationCalls.markAllRead)).toBe(
      textIn(code, 'response.allRead'),
    )
    const cleared = await admin.call(maintenanceCalls.clearCache, inLanguage(code))
    expect(cleared.body.message).toBe(textIn(code, 'response.cacheCleared', { count: cleared.body.cleared }))
    const backup = await admin.call(maintenanceCalls.backUp, inLanguage(code))
    const name = backup.body.is_new ? 'response.backupStarted' : 'response.backupAlreadyRunning'
    expect(backup.body.message).toBe(textIn(code, name))
    const made = await admin.call(webhookCalls.create, {
      body: { name: 'Maintenance', url: 'http://127.0.0.1:1/', events: ['report.ready'] },
    })
    const params = { id: made.body.webhook.id }
    expect(await readMessage(admin, webhookCalls.test, { params })).toBe(
      textIn(code, 'response.testEventQueued'),
    )
    await admin.call(webhookCalls.remove, { params })
  })

  test('at the login, before the user is known', async () => {
    const body = { email: 'second@plant.example', password: testPassword }
    expect(await readMessage(at.nobody, identityCalls.login, { body })).toBe(
      textIn(code, 'response.signedIn'),
    )
  })

  test('of bulk calls, with how many were refused and why', async () => {
    const assignment = await assignPlant(at, {
      pump: at.technician,
      form: { due_date: dayFromToday(at, 3) },
    })
    const body = { assignment_ids: [assignment.id, 999_999], priority: 'High' }
    const done = await at.supervisor.call(supervisorAssignmentCalls.bulkPriority, {
      body,
      ...inLanguage(code),
    })
    const one = textIn(code, 'response.done.changed', { count: 1 })
    expect(done.body.message).toBe(`${one} ${textIn(code, 'response.failed.changed', { number: 1 })}`)
    const undo = { changes: done.body.undo }
    expect(await readMessage(at.supervisor, supervisorAssignmentCalls.undo, { body: undo })).toBe(
      textIn(code, 'response.undone'),
    )
  })

  test('of reviews', async () => {
    const plant = await assignNewPlant(at, { code: `PL-${code ?? 'NO'}` })
    const sent = await at.technician.call(technicianCalls.submitChecklist, submissionOf(plant))
    const body = { execution_ids: [sent.body.execution_id] }
    expect(await readMessage(at.supervisor, executionCalls.bulkApprove, { body })).toBe(
      textIn(code, 'response.done.approved', { count: 1 }),
    )
    // A report that failed would be requested again by the next test.
    await vi.waitFor(async () => {
      const { results } = (await at.technician.call(reportCalls.listForTechnician)).body
      expect(results.filter(({ status }) => status !== 'Completed')).toEqual([])
    }, SOON)
  })
})

test('a repeated request gets its reply in the language of the repetition', async () => {
  const { id } = await assignPlant(at, { pump: at.technician, form: { due_date: dayFromToday(at, 0) } })
  const key = randomUUID()
  const start = (code: LanguageCode | null) =>
    at.technician.call(technicianCalls.startAssignment, {
      params: { id },
      body: {},
      key,
      ...inLanguage(code),
    })
  const first = await start('de')
  expect(first.body.message).toBe('Der Prüfauftrag wurde gestartet.')
  const program = await start(null)
  expect(program.body).toEqual({
    ...first.body,
    message: 'The assignment has been successfully started.',
  })
  expect((await start('es')).body.message).toBe('La asignación se ha iniciado correctamente.')
})
