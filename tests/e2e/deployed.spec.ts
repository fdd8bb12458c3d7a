import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ApiClient } from '#scripts/demo/api-client.ts'
import { technicianCalls } from '#src/contract/technician.ts'
import { makeJpeg } from '#tests/api/test-photos.ts'
import { assignRounds, listChecklists } from './assign-rounds.ts'
import { caddy, startDeployed } from './deployed.ts'
import { expectStable } from './expect-stable.ts'
import { createUsers, password, people, signInUsers } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { errorStatus, test } from './test.ts'

// Caddy signs its own certificate; the browser allows a service worker only when it ignores all certificate errors.
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--ignore-certificate-errors'] })
  },
})

/** The web processes: children of the first process. */
async function listWebProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** Retries a request like a phone until it gets a response, always with the same idempotency key. */
async function sendWithRetry(send: () => Promise<{ status(): number; json(): Promise<unknown> }>) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await send().catch(() => null)
    if (response && response.status() < 300) return response.json()
    if (response && response.status() < 500) throw new Error(`Refused: ${response.status()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server does not respond.')
}

interface Work {
  round: { id: number }
  equipment: { id: number }
  checklist: { id: number }
}

/** Sends a photo and all answers of a checklist. @returns the execution and the hash of the photo */
async function sendChecklist(
  outside: APIRequestContext,
  address: string,
  token: string,
  technician: ApiClient,
  { round, equipment, checklist }: Work,
): Promise<{ execution: number; photo: string }> {
  const query = { assignment: round.id, equipment: equipment.id, checklist: checklist.id }
  const execution = await technician.call(technicianCalls.checklistExecution, { query })
  const photo = Buffer.from(await makeJpeg(`${checklist.id}`, 400))
  const hash = createHash('sha256').update(photo).digest('hex')
  const photo_id = randomUUID()
  const [task] = execution.tasks
  const place = (path: string) =>
    `${address}/api${path.replace('{id}', String(execution.id)).replace('{taskId}', String(task!.id))}`
  const headers = (key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': key })
  await sendWithRetry(() =>
    outside.post(place(technicianCalls.addPhoto.path), {
      headers: headers(photo_id),
      multipart: { photo_id, sha256: hash, image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo } },
    }),
  )
  const key = randomUUID()
  await sendWithRetry(() =>
    outside.post(place(technicianCalls.submitChecklist.path), {
      headers: headers(key),
      data: {
        assignment_id: round.id,
        equipment_id: equipment.id,
        checklist_id: checklist.id,
        technician_notes: 'All seen.',
        task_responses: execution.tasks.map(({ id }) => ({
          task_id: id,
          status: 'ok',
          description: '',
          measurement: null,
          photo_ids: id === task!.id ? [photo_id] : [],
        })),
      },
    }),
  )
  return { execution: execution.id, photo: hash }
}

// No npm package installs Caddy: the test runs only where Caddy exists.
const program = caddy
if (program !== undefined)
  test('loses no data when one of two web processes is killed under load (worker, PostgreSQL, S3 bucket, Caddy with TLS)', async ({
    browser,
    playwright,
    consoleErrors,
  }) => {
    test.setTimeout(300_000)
    // Requests that the killed process did not answer.
    consoleErrors.expect(
      errorStatus(502, ''),
      /net::ERR_(CONNECTION_CLOSED|HTTP2_PROTOCOL_ERROR|INCOMPLETE_CHUNKED_ENCODING)/,
    )
    const deployed = await startDeployed(program)
    try {
      await createUsers(deployed.inside)
      const plant = await signInUsers(deployed.inside)
      const rounds = await assignRounds(plant)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const office = await context.newPage()
      await openSignedIn(office, deployed.address, people.supervisor)
      await office.goto(`${deployed.address}/supervisor/assignments?tab=reviews`)
      await expectStable(office)

      const outside = await playwright.request.newContext({ ignoreHTTPSErrors: true })
      const { tokens } = (await (
        await outside.post(`${deployed.address}/api/auth/login/`, {
          data: { email: people.technician, password },
        })
      ).json()) as { tokens: { access: string } }
      const work = rounds.flatMap((round) => listChecklists(round).map((one) => ({ round, ...one })))
      expect(work.length).toBeGreaterThan(5)
      const before = await listWebProcesses(deployed.web.pid)
      expect(before).toHaveLength(2)
      let acknowledged = 0
      const sending = work.map(async (one) => {
        const sent = await sendChecklist(outside, deployed.address, tokens.access, plant.technician, one)
        acknowledged += 1
        return sent
      })
      await expect.poll(() => acknowledged, { intervals: [5], timeout: 60_000 }).toBeGreaterThan(0)
      expect(acknowledged).toBeLessThan(work.length)
      process.kill(before[0]!, 'SIGKILL')
      const all = await Promise.all(sending)

      for (const { execution, photo } of all) {
        const stored = await plant.technician.call(technicianCalls.readExecution, {
          params: { id: execution },
        })
        expect(stored.received_at).not.toBeNull()
        const photos = stored.tasks.flatMap((task) => task.response?.photos ?? [])
        expect(photos).toHaveLength(1)
        const loaded = await outside.get(new URL(photos[0]!.photo_url, deployed.address).href)
        expect(
          createHash('sha256')
            .update(await loaded.body())
            .digest('hex'),
        ).toBe(photo)
      }
      await expect
        .poll(
          async () => (await listWebProcesses(deployed.web.pid)).filter((pid) => pid !== before[0]).length,
        )
        .toBe(2)
      await expectSubmissions(office, work.length)
      await context.close()
      await outside.dispose()
    } finally {
      await deployed.close()
    }
  })

/** Expects the submissions on the open page (server-sent events), and again after a reload. */
async function expectSubmissions(office: Page, submitted: number): Promise<void> {
  const reviews = office.getByRole('link', { name: `Reviews ${submitted}` })
  await expect(reviews).toBeVisible({ timeout: 90_000 })
  await expect(office.getByRole('alert')).toHaveCount(0)
  await office.reload()
  await expectStable(office)
  await expect(reviews).toBeVisible()
  await expect(office.getByRole('alert')).toHaveCount(0)
}
