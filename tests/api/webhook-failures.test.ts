import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookCalls } from '#src/contract/admin/webhooks.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { assignNewPlant, submissionOf } from './assigned-plant.ts'
import { accept, WebhookReceiver } from './webhook-receiver.ts'
import { openWebhooks, type Webhooks, withId } from './webhook-steps.ts'

describe('webhooks with a failing receiver', () => {
  let hooks: Webhooks
  beforeAll(async () => {
    hooks = await openWebhooks()
  })
  beforeEach(() => hooks.begin())
  afterAll(() => hooks.close())

  describe('that rejects the request', () => {
    const failures: [name: string, answer: WebhookReceiver['answer'], seen: object][] = [
      [
        'answers 500',
        (response) => response.writeHead(500).end('The disk is full'),
        { status: 500, answer: 'The disk is full', reason: expect.stringContaining('200 to 299') },
      ],
      [
        'redirects to another address',
        (response) => response.writeHead(302, { location: `${hooks.receiver.url}/stolen` }).end(),
        { status: 302, reason: expect.stringContaining('redirects to another one') },
      ],
      [
        'closes the connection before its reply',
        (response) => response.socket?.destroy(),
        { status: null, reason: expect.stringContaining('ended before') },
      ],
      [
        'sends a reply that is not HTTP',
        (response) => response.socket?.end('What do you want?\r\n\r\n'),
        { status: null, reason: expect.stringContaining('ended before') },
      ],
    ]
    test.each(failures)('that %s: the delivery is retried', async (_name, answer, seen) => {
      hooks.receiver.answer = answer
      const hook = await hooks.add(['checklist.reviewed'])
      await hooks.sendTest(hook.id)
      const { state, attempts, next_attempt_at: next } = await hooks.tried(hook.id, 1)
      expect(state).toBe('waiting')
      expect(attempts[0]).toMatchObject(seen)
      const pause = Date.parse(next!) - Date.parse(attempts[0]!.at)
      expect(pause).toBe(60_000)
      expect(hooks.receiver.received.filter(({ path }) => path === '/stolen')).toEqual([])
      hooks.receiver.answer = accept
      // The job for the next attempt uses the server's clock.
      await hooks.moveClock(Date.now() + 61_000)
      await hooks.at.services.jobs['send-webhooks']({})
      const [delivery] = await hooks.ends(hook.id, 'delivered')
      expect(delivery!.attempts).toHaveLength(2)
      const ids = hooks.receiver.eventsAt(hook.path).map(({ id }) => id)
      expect(new Set(ids).size).toBe(1)
      await hooks.remove(hook.id)
    })

    test('that does not answer within 10 seconds: the attempt times out', { timeout: 30_000 }, async () => {
      hooks.receiver.answer = () => undefined
      const hook = await hooks.add(['checklist.reviewed'])
      await hooks.sendTest(hook.id)
      const { attempts } = await hooks.tried(hook.id, 1)
      expect(attempts[0]).toMatchObject({ status: null, reason: expect.stringContaining('10 seconds') })
      expect(attempts[0]!.milliseconds).toBeGreaterThan(9000)
      expect(attempts[0]!.milliseconds).toBeLessThan(14_000)
      await hooks.remove(hook.id)
    })

    test('that does not exist', async () => {
      const gone = await WebhookReceiver.open()
      const hook = await hooks.add(['checklist.reviewed'])
      const moved = { ...withId(hook.id), body: { url: `${gone.url}/` } }
      expect((await hooks.admin.call(webhookCalls.change, moved)).status).toBe(200)
      await gone.close()
      await hooks.sendTest(hook.id)
      const { attempts } = await hooks.tried(hook.id, 1)
      expect(attempts[0]).toMatchObject({
        status: null,
        answer: '',
        reason: expect.stringContaining('listens'),
      })
      await hooks.remove(hook.id)
    })
  })

  describe('with unusual replies', () => {
    const answers: [name: string, answer: WebhookReceiver['answer'], kept: string][] = [
      [
        'closes in the midst of its answer',
        (response) => {
          response.writeHead(200, { 'content-length': '1000' })
          response.write('Thank y', () => response.socket?.destroy())
        },
        'Thank y',
      ],
      [
        'answers without an end',
        (response) => {
          response.writeHead(200)
          const more = () => {
            if (!response.destroyed) response.write('x'.repeat(64 * 1024), more)
          }
          more()
        },
        'x'.repeat(200),
      ],
      [
        'answers what cannot be kept',
        (response) => response.end(Buffer.from('a\0b\xff', 'latin1')),
        'ab\ufffd',
      ],
    ]
    test.each(answers)('that %s has accepted the event', async (_name, answer, stored) => {
      hooks.receiver.answer = answer
      const hook = await hooks.add(['checklist.reviewed'])
      await hooks.sendTest(hook.id)
      const [delivery] = await hooks.ends(hook.id, 'delivered')
      expect(delivery!.attempts).toMatchObject([{ status: 200, answer: stored, reason: '' }])
      await hooks.remove(hook.id)
    })
  })

  test('a slow one does not delay the others', { timeout: 30_000 }, async () => {
    const [slow, quick] = [await hooks.add(['checklist.submitted']), await hooks.add(['checklist.submitted'])]
    hooks.receiver.answer = (response, { path }) => {
      if (path !== slow.path) accept(response)
    }
    const plant = await assignNewPlant(hooks.at)
    await hooks.at.technician.call(technicianCalls.submitChecklist, submissionOf(plant))
    await expect
      .poll(() => hooks.receiver.eventsAt(quick.path).length, { timeout: 5000, interval: 20 })
      .toBe(1)
    for (const { id } of [slow, quick]) await hooks.remove(id)
  })

  test.each([
    ['http://example.com.invalid/', 'The server cannot find'],
    ['https://10.0.0.5/hook', 'is inside the network of this server'],
    ['https://169.254.169.254/latest/meta-data', 'is inside the network of this server'],
    ['https://[::1]/', 'is inside the network of this server'],
    ['https://[::ffff:10.0.0.1]/', 'is inside the network of this server'],
    ['https://0x0a000001/', 'is inside the network of this server'],
    ['https://167772161/', 'is inside the network of this server'],
    ['http://93.184.216.34/', 'could read the events in transit'],
    ['https://user:word@93.184.216.34/', 'Please leave them out'],
    ['ftp://93.184.216.34/', 'starts with https://'],
    ['file:///etc/passwd', 'starts with https://'],
    ['javascript:alert(1)', 'starts with https://'],
    ['not an address', 'starts with https://'],
    ['', 'Please enter the address'],
  ])('%s is rejected with a message', async (url, sentence) => {
    const body = { name: 'Elsewhere', url, events: ['report.ready'] }
    const reply = await hooks.admin.call(webhookCalls.create, { body })
    expect(reply.status).toBe(400)
    expect(reply.body.details?.url?.[0]).toContain(sentence)
  })

  test('SSRF: nothing is sent when the host resolves to an internal address at delivery time', async () => {
    const hook = await hooks.add(['checklist.reviewed'])
    // As after DNS rebinding: the address was allowed at first, and no longer is.
    await hooks.at.database.db.execute(
      sql`update webhooks set url = 'https://10.255.255.1/' where id = ${hook.id}`,
    )
    await hooks.sendTest(hook.id)
    const { attempts } = await hooks.tried(hook.id, 1)
    expect(attempts[0]).toMatchObject({ status: null, reason: expect.stringContaining('not allowed') })
    expect(attempts[0]!.milliseconds).toBeLessThan(1000)
    await hooks.remove(hook.id)
  })
})
