import { expect } from '@playwright/test'
import { accept, WebhookReceiver } from '#tests/api/webhook-receiver.ts'
import { expectAccessible } from './expect-accessible.ts'
import { type PlantServer, people, startPlantServer } from './plant-server.ts'
import { openSignedIn } from './sign-in.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'block' })

let plant: PlantServer
let receiver: WebhookReceiver
test.beforeAll(async () => {
  receiver = await WebhookReceiver.open()
  plant = await startPlantServer({ WEBHOOK_NETWORKS: 'loopback' })
})
test.afterAll(async () => {
  await plant.close()
  await receiver.close()
})

test('an administrator adds a webhook, sees its deliveries, and deletes it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400 .*\/api\/admin\/webhooks/)
  await openSignedIn(page, plant.address, people.admin)
  await page.goto(`${plant.address}/admin/settings?tab=notifications`)
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add Webhook' })
  await form.getByLabel('Name').fill('Maintenance planning')
  await form.getByLabel('Address').fill('https://169.254.169.254/')
  await form.getByLabel('Checklist reviewed').uncheck()
  await expectAccessible(page, 'the dialog that adds a webhook')
  await form.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(form.getByText('is inside the network of this server')).toBeVisible()
  await form.getByLabel('Address').fill(`${receiver.url}/events`)
  await form.getByRole('button', { name: 'Add Webhook' }).click()

  const secret = page.getByRole('dialog', { name: 'Secret of the webhook' })
  await expect(secret.getByLabel('Secret', { exact: true })).toHaveText(/^whsec_/)
  await expectAccessible(page, 'the secret of a webhook')
  await secret.getByRole('button', { name: 'Close', exact: true }).last().click()

  receiver.answer = (response) => response.writeHead(500).end('The disk is full')
  const row = page.getByRole('row').filter({ hasText: 'Maintenance planning' })
  await row.getByRole('button', { name: 'Details of Maintenance planning' }).click()
  const details = page.getByRole('dialog', { name: 'Maintenance planning' })
  await expect(details.getByText('No deliveries yet')).toBeVisible()
  await details.getByRole('button', { name: 'Send Test Event' }).click()
  const event = details.getByRole('row').filter({ hasText: 'Test event' })
  await expect(event).toContainText('1 attempt')
  await expect(event).toContainText('Next attempt')
  await event.getByRole('button', { name: /^Show the attempts/ }).click()
  await expect(details.getByText('The disk is full')).toBeVisible()
  await expectAccessible(page, 'the deliveries of a webhook')

  receiver.answer = accept
  await details.getByRole('button', { name: 'Send Again' }).click()
  await expect(event).toContainText('Delivered')
  const [first, second] = receiver.eventsAt('/events')
  expect(second).toEqual(first)

  await details.getByRole('button', { name: 'Switch Off' }).click()
  await expect(details.getByText('Off', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Webhook' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
