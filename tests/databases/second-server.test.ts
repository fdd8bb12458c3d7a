import { describe, expect, it } from 'vitest'
import { startServerProcess } from './server-process.ts'
import { createTestFolder } from './test-database.ts'

describe('a second server on the same DATA_DIR', () => {
  it('refuses to start with a message, and starts once the first has ended, however it ended', async () => {
    const place = await createTestFolder()
    const first = await startServerProcess(place)
    try {
      await expect(startServerProcess(place)).rejects.toThrow(/Another Walkdown server is using .*DATA_DIR/s)
      expect((await fetch(`${first.address}/api/health/`)).status).toBe(200)
    } finally {
      await first.kill()
    }
    const next = await startServerProcess(place)
    expect(await next.stop()).toBe(0)
    await place.remove()
  })

  it('an invalid environment is reported with the name of the variable', async () => {
    const place = await createTestFolder()
    await expect(startServerProcess(place, { SECRET: 'short' })).rejects.toThrow(
      /SECRET: must be at least 32/,
    )
    await place.remove()
  })
})
