import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditCalls } from '#src/contract/admin/audit.ts'
import { webhookBodies } from '#src/contract/admin/webhook-bodies.ts'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import { executionCalls } from '#src/contract/executions.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import type { WebhookEvent } from '#src/rules/webhook-events.ts'
import { SOON } from '#tests/soon.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { mockReportGeneration } from './mock-report-generation.ts'
import { accept, type Received } from './webhook-receiver.ts'
import { openWebhooks, type Webhooks, withId } from './webhook-steps.ts'

mockReportGeneration()

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Signs as the API description specifies. */
const sign = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

describe('webhooks', () => {
  let hooks: Webhooks
  beforeAll(async () => {
    hooks = await openWebhooks()
  })
  beforeEach(() => hooks.begin())
  afterAll(() => hooks.close())

  test('send each event once, even when its request is repeated', async () => {
    const hook = await hooks.add([
      'checklist.submitted',
      'checklist.reviewed',
      'finding.opened',
      'report.ready',
    ])
    const plant = await assignNewPlant(hooks.at, { isCritical: true })
    const key = randomUUID()
    const request = { ...submissionOf(plant, 'Oil at the seal'), key }
    for (let sent = 0; sent < 3; sent += 1)
      expect((await hooks.at.technician.call(technicianCalls.submitChecklist, request)).status).toBe(200)
    // The same content under another key is refused, and sends no event.
    const again = { ...request, key: randomUUID() }
    expect((await hooks.at.technician.call(technicianCalls.submitChecklist, again)).status).toBe(409)
    await hooks.ends(hook.id, 'delivered', 3)
    await hooks.at.supervisor.call(executionCalls.approve, withId(plant.executionId))
    await hooks.ends(hook.id, 'delivered', 5)

    const events = hooks.receiver.eventsAt(hook.path)
    expect(events.map(({ type }) => type).sort()).toEqual([
      'checklist.reviewed',
      'checklist.submitted',
      'finding.opened',
      // A review generates the report again.
      'report.ready',
      'report.ready',
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(5)
    for (const event of events) {
      const shape = webhookBodies[event.type as WebhookEvent]
      expect(z.safeParse(shape, event).error?.issues ?? [], event.type).toEqual([])
    }
    const eventOf = (type: string) => events.find((event) => event.type === type)!
    expect(eventOf('checklist.submitted')).toMatchObject({
      version: 1,
      data: {
        execution_id: plant.executionId,
        assignment_id: plant.assignmentId,
        checklist_name: 'Weekly check',
        sector: { id: hooks.at.sectors.own, name: 'Own sector' },
        technician: { id: hooks.at.technician.id, name: 'Marek Nowak' },
        equipment: { id: plant.equipmentId, equipment_id: 'EQ-1', name: 'Feedwater Pump A' },
        plant: { id: plant.plantId },
        submitted_after: null,
        tasks: 3,
        not_ok: 1,
        not_ok_critical: 1,
      },
      links: { api: `/api/executions/${plant.executionId}/` },
    })
    expect(eventOf('checklist.reviewed').data).toMatchObject({
      verdict: 'approved',
      reviewer: { id: hooks.at.supervisor.id, name: 'Sofia Lindqvist' },
    })
    expect(eventOf('finding.opened').data).toMatchObject({ title: 'Task 1', is_critical: true })
    expect(eventOf('report.ready').data).toMatchObject({ plant: { id: plant.plantId }, pages: 1 })
    await hooks.remove(hook.id)
  })

  test('send only the selected events, and only those of the selected sector', async () => {
    const chosen = await hooks.add(['checklist.reviewed'])
    const other = await hooks.add(['checklist.submitted'], hooks.at.sectors.other)
    const own = await hooks.add(['checklist.submitted'], hooks.at.sectors.own)
    const plant = await assignNewPlant(hooks.at)
    await hooks.at.technician.call(technicianCalls.submitChecklist, submissionOf(plant))
    await hooks.ends(own.id, 'delivered')
    expect(await hooks.list(chosen.id)).toEqual([])
    expect(await hooks.list(other.id)).toEqual([])
    for (const { id } of [chosen, other, own]) await hooks.remove(id)
  })

  test('send nothing from a rolled-back transaction', async () => {
    const hook = await hooks.add(['checklist.submitted'])
    const plant = await assignNewPlant(hooks.at)
    const undone = hooks.at.database.transaction(async (tx) => {
      await tx.execute(sql`update executions set status = 'completed', received_at = now()
        where id = ${plant.executionId}`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await hooks.list(hook.id)).toEqual([])
    await hooks.remove(hook.id)
  })

  test('are signed as described, for a day with the previous secret as well', async () => {
    const hook = await hooks.add(['checklist.reviewed'])
    await hooks.sendTest(hook.id)
    await hooks.ends(hook.id, 'delivered')
    const renewed = await hooks.admin.call(webhookCalls.renewSecret, withId(hook.id))
    expect(renewed.body.secret).toMatch(/^whsec_[\w+/=]{40,}$/)
    expect(renewed.body.secret).not.toBe(hook.secret)
    await hooks.sendTest(hook.id)
    await hooks.ends(hook.id, 'delivered', 2)
    await hooks.moveClock(Date.now() + 25 * HOUR)
    await hooks.sendTest(hook.id)
    await hooks.ends(hook.id, 'delivered', 3)
    expect(z.safeParse(webhookBodies.test, hooks.receiver.eventsAt(hook.path)[0]).success).toBe(true)
    const [first, second, third] = hooks.receiver.received.filter(({ path }) => path === hook.path)
    expect(first!.headers['webhook-signature']).toBe(sign(hook.secret, first!))
    expect(second!.headers['webhook-signature']).toBe(
      `${sign(renewed.body.secret, second!)} ${sign(hook.secret, second!)}`,
    )
    expect(third!.headers['webhook-signature']).toBe(sign(renewed.body.secret, third!))
    expect(first!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': JSON.parse(first!.body).id,
    })
    const age = Date.now() / 1000 - Number(first!.headers['webhook-timestamp'])
    expect(age).toBeGreaterThanOrEqual(-1)
    expect(age).toBeLessThan(60)
    await hooks.remove(hook.id)
  })

  test('their secrets are in no table, job or list', async () => {
    const hook = await hooks.add(['checklist.reviewed'])
    await hooks.sendTest(hook.id)
    await hooks.ends(hook.id, 'delivered')
    const tables = await hooks.at.database.db.execute(sql`select
      (select json_agg(w) from webhooks w)::text || (select json_agg(d) from webhook_deliveries d)::text ||
      (select json_agg(j) from pgboss.job j)::text || (select json_agg(a) from audit_trail a)::text as all`)
    const listed = await hooks.admin.call(webhookCalls.list)
    for (const text of [JSON.stringify(tables), JSON.stringify(listed.body)]) {
      expect(text).toContain(`Maintenance ${hooks.count()}`)
      expect(text).not.toContain(hook.secret.replace('whsec_', ''))
    }
    const [seed] = (
      (await hooks.at.database.db.execute(
        sql`select secret_seed from webhooks where id = ${hook.id}`,
      )) as unknown as { rows: { secret_seed: string }[] }
    ).rows
    const trail = await hooks.admin.call(auditCalls.list, {
      query: { kind: 'webhook', thing: String(hook.id) },
    })
    expect(trail.body.results[0]).toMatchObject({ action: 'created', person: { id: hooks.admin.id } })
    expect(JSON.stringify(trail.body)).not.toContain(seed!.secret_seed)
    await hooks.remove(hook.id)
  })

  test('an event is given up after about a day, and resent by hand under the same id', async () => {
    hooks.receiver.answer = (response) => response.writeHead(503).end()
    const hook = await hooks.add(['checklist.reviewed'])
    const began = Date.now()
    await hooks.sendTest(hook.id)
    let delivery = await hooks.tried(hook.id, 1)
    const pauses: number[] = []
    while (delivery.next_attempt_at) {
      const next = Date.parse(delivery.next_attempt_at)
      pauses.push(next - Date.parse(delivery.attempts[0]!.at))
      await hooks.moveClock(next + 1000)
      await hooks.at.services.jobs['send-webhooks']({})
      delivery = await hooks.tried(hook.id, delivery.attempts.length + 1)
    }
    expect(delivery).toMatchObject({ state: 'given_up', next_attempt_at: null })
    expect(delivery.attempts).toHaveLength(9)
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(Date.parse(delivery.ended_at!) - began).toBeGreaterThan(22 * HOUR)
    hooks.receiver.answer = accept
    const again = { params: { id: hook.id, deliveryId: delivery.id } }
    expect((await hooks.admin.call(webhookCalls.sendAgain, again)).status).toBe(200)
    await hooks.ends(hook.id, 'delivered')
    expect(hooks.receiver.eventsAt(hook.path).at(-1)?.id).toBe(delivery.event_id)
    await hooks.remove(hook.id)
  })

  test('a webhook without a successful delivery for three days is disabled, and administrators are notified', async () => {
    hooks.receiver.answer = (response) => response.writeHead(410).end()
    const hook = await hooks.add(['checklist.reviewed'])
    await hooks.sendTest(hook.id)
    await hooks.tried(hook.id, 1)
    const read = async () =>
      (await hooks.admin.call(webhookCalls.list)).body.results.find(({ id }) => id === hook.id)!
    expect(await read()).toMatchObject({ is_active: true, failing_since: expect.any(String), waiting: 1 })
    await hooks.moveClock(Date.now() + 3 * DAY + HOUR)
    await hooks.at.services.jobs['send-webhooks']({})
    await expect
      .poll(read, SOON)
      .toMatchObject({ is_active: false, switched_off_at: expect.any(String), waiting: 0 })
    const { body } = await hooks.admin.call(adminDashboardCalls.stats)
    expect(JSON.stringify(body)).toContain(`The webhook Maintenance ${hooks.count()} was switched off`)
    expect((await hooks.sendTest(hook.id)).body.code).toBe('webhook_is_off')
    const switchedOn = { ...withId(hook.id), body: { is_active: true } }
    expect((await hooks.admin.call(webhookCalls.change, switchedOn)).body).toMatchObject({
      is_active: true,
      failing_since: null,
      switched_off_at: null,
    })
    await hooks.remove(hook.id)
  })

  test('a disabled webhook receives no events', async () => {
    const hook = await hooks.add(['checklist.submitted'])
    await hooks.admin.call(webhookCalls.change, { ...withId(hook.id), body: { is_active: false } })
    const plant = await assignNewPlant(hooks.at)
    await hooks.at.technician.call(technicianCalls.submitChecklist, submissionOf(plant))
    expect(await hooks.list(hook.id)).toEqual([])
    await hooks.remove(hook.id)
  })

  test('finished deliveries are deleted after a month', async () => {
    const hook = await hooks.add(['checklist.reviewed'])
    await hooks.sendTest(hook.id)
    await hooks.ends(hook.id, 'delivered')
    await hooks.moveClock(Date.now() + 31 * DAY)
    await hooks.at.services.jobs['clean-up']({})
    expect(await hooks.list(hook.id)).toEqual([])
    await hooks.remove(hook.id)
  })
})
