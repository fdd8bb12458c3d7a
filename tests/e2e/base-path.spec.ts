import { expect } from '@playwright/test'
import { passwordLinkCalls } from '#src/contract/accounts/password-links.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { findFreePort } from '#tests/free-port.ts'
import { startPathProxy } from './path-proxy.ts'
import { people, startPlantServer } from './plant-server.ts'
import { signInAs } from './sign-in.ts'
import { networkError, test } from './test.ts'

const PATH = '/walkdown'

for (const takesOff of [true, false])
  test(`the app works below a path, behind a proxy that ${takesOff ? 'strips it' : 'forwards it'}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect(networkError)
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const base = `${origin}${PATH}`
    const plant = await startPlantServer({ PUBLIC_URL: `${base}/` })
    const proxy = await startPathProxy(port, PATH, plant.address, takesOff)
    const strays: string[] = []
    page.on('request', (request) => {
      const { origin: asked, pathname } = new URL(request.url())
      if (asked === origin && !pathname.startsWith(`${PATH}/`)) strays.push(pathname)
    })
    try {
      const manifest = await (await fetch(`${base}/manifest.webmanifest`)).json()
      expect(manifest).toMatchObject({ id: `${PATH}/`, scope: `${PATH}/`, start_url: `${PATH}/` })
      expect(manifest.icons[0].src).toBe(`${PATH}/icon.svg`)

      await signInAs(page, base, people.technician)
      await expect(page).toHaveURL(`${base}/technician`)
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
      expect(scope).toBe(`${base}/`)

      // The service worker serves a screen for its URL while the server is down.
      await page.goto(`${base}/technician/assignments`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Assignments')
      await context.setOffline(false)

      const names = await page.evaluate(async () => [
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...Object.keys(localStorage),
      ])
      expect(names.filter((name) => !name?.includes(`@${PATH}`))).toEqual([])
      expect(strays).toEqual([])

      // Links in server responses contain the path.
      const { results } = await plant.admin.call(identityCalls.listUsers, {})
      const { token } = await plant.admin.call(passwordLinkCalls.make, {
        params: { id: results.find(({ email }) => email === people.supervisor)!.id },
        body: {},
      })
      const other = await context.browser()!.newPage()
      await other.goto(`${base}/set-password#${token}`)
      await expect(other.getByLabel(/^New password/)).toBeVisible()
      await other.close()
    } finally {
      await proxy.close()
      await plant.close()
    }
  })

test('every URL with a GET response answers HEAD with the same headers and no body', async () => {
  const plant = await startPlantServer()
  try {
    for (const address of [
      '/',
      '/login',
      '/icon.svg',
      '/api/health/',
      '/api/description.json',
      '/api/nowhere/',
    ]) {
      const [got, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${plant.address}${address}`, { method })),
      )
      expect([address, head!.status]).toEqual([address, got!.status])
      expect(head!.headers.get('content-type')).toBe(got!.headers.get('content-type'))
      expect(await head!.text()).toBe('')
    }
  } finally {
    await plant.close()
  }
})
