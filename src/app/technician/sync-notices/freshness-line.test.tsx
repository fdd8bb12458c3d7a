// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useOfflineSupport } from '#src/app/shared/network/offline-support.ts'
import { renderOnPhone } from '#tests/render-on-phone.tsx'
import { FreshnessLine } from './freshness-line.tsx'

let drawn: Awaited<ReturnType<typeof renderOnPhone>>
afterEach(() => drawn.page.remove())

async function read(support: Parameters<typeof useOfflineSupport.setState>[0]): Promise<string> {
  useOfflineSupport.setState(support)
  drawn = await renderOnPhone(<FreshnessLine />)
  await drawn.page.until(() => expect(drawn.page.text()).toContain('· Updated'))
  return drawn.page.text()
}

test('work whose app is kept, too, is on this phone', async () => {
  expect(await read({ isKept: true, lack: null })).toContain('On this phone · Updated')
})

test('before the app itself has arrived nobody is told that they can go', async () => {
  const text = await read({ isKept: false, lack: null })
  expect(text).not.toContain('On this phone')
  expect(text).toContain('Not ready without a network yet: stay connected · Updated')
})

test('where the app cannot be kept the line says so', async () => {
  const text = await read({ isKept: false, lack: 'missing' })
  expect(text).not.toContain('On this phone')
  expect(text).toContain('Does not open without a network · Updated')
})
