// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { FreshnessLine } from './freshness-line.tsx'

let rendered: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(async () => {
  await rendered.page.remove()
  useOfflineSupport.setState({ isKept: true, lack: null })
})

async function read(support: Parameters<typeof useOfflineSupport.setState>[0]): Promise<string> {
  useOfflineSupport.setState(support)
  rendered = await renderOnPhone(<FreshnessLine />)
  await rendered.page.until(() => expect(rendered.page.text()).toContain('· Updated'))
  return rendered.page.text()
}

test('shows that work and app are stored on this phone', async () => {
  expect(await read({ isKept: true, lack: null })).toContain('On this phone · Updated')
})

test('does not report offline readiness before the app is cached', async () => {
  const text = await read({ isKept: false, lack: null })
  expect(text).not.toContain('On this phone')
  expect(text).toContain('Not ready for offline use yet: stay connected · Updated')
})

test('reports that the app cannot be cached', async () => {
  const text = await read({ isKept: false, lack: 'missing' })
  expect(text).not.toContain('On this phone')
  expect(text).toContain('Does not open without a network · Updated')
})
