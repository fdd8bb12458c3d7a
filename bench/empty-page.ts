import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build, preview } from 'vite'

/** Baseline: builds and serves a minimal React app, and lets the browser cache it for a visit without a network. */
export async function openEmptyPage(context: BrowserContext) {
  const outDir = await mkdtemp(path.join(tmpdir(), 'walkdown-empty-page-'))
  const root = path.join(import.meta.dirname, 'empty-page')
  const options = { root, configFile: false, logLevel: 'error', build: { outDir } } as const
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.resolvedUrls!.local[0]!.replace(/\/$/, '')
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The service worker did not control the first visit.
  await page.reload({ waitUntil: 'networkidle' })
  await page.close()
  return {
    address,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
