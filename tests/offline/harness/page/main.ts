import * as offline from '#src/offline/public.ts'
import type { HarnessPage } from './harness-page.ts'

/** Signs in on a page with the offline engine and no screens, for tests of requests to the server. */
async function signIn(email: string, password: string): Promise<void> {
  const response = await fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await offline.saveSession(await response.json())
}

async function openEngine(): Promise<offline.OfflineEngine> {
  const session = await offline.readSession()
  if (!session) throw new Error('No user is signed in.')
  return offline.openOfflineEngine({ user: session.user })
}

/** Creates a picture of noise, which does not compress well: about half a byte per pixel. */
async function drawNoise(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const image = context.createImageData(width, height)
  for (let start = 0; start < image.data.length; start += 65_536)
    crypto.getRandomValues(image.data.subarray(start, Math.min(start + 65_536, image.data.length)))
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = 255
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}

const harness: HarnessPage = { offline, signIn, openEngine, drawNoise, engine: null }
Object.assign(globalThis, { harness })
