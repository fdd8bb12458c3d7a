// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { useMergeRequest } from '#src/app/shared/stale-save/merge-request.ts'
import { saveMerged } from '#src/app/shared/stale-save/save-merged.ts'
import { renderPart } from '#tests/render-part.tsx'
import { MergeHost } from './merge-host.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const refuse = (current: object, yours: object) =>
  new ApiError(409, 'stale_version', 'Somebody else changed this.', {
    body: { current, yours, names: {}, changed_by: 'Ida Berg', changed_at: '2026-11-26T01:02:03.000Z' },
  })

const before = { name: 'Tank Farm', location: 'South', is_active: true, version: 'v1' }

test('preserves changes of the other user and of this user', async () => {
  page = renderPart(<MergeHost />)
  await page.ready
  const sent: unknown[] = []
  const saved = saveMerged({
    refused: refuse(
      { name: 'Tank Farm A', location: 'Behind the silo', is_active: true, version: 'v2' },
      { name: 'Northern Farm', location: 'South', is_active: true },
    ),
    before,
    nameField: undefined,
    send: async (chosen, version) => {
      sent.push([chosen, version])
      if (sent.length === 1)
        throw refuse(
          { name: 'Tank Farm B', location: 'Behind the silo', is_active: true, version: 'v3' },
          { name: 'Northern Farm', location: 'Behind the silo', is_active: true },
        )
      return 'saved'
    },
  })
  await page.until(() => expect(page.text()).toContain('Ida Berg changed this on'))
  expect(page.text()).toContain('Northern Farm')
  expect(page.text()).toContain('Behind the silo')
  await page.press('Save merged')
  // Another user saved first again: the dialog repeats with the user's own value preselected.
  await page.until(() => expect(page.text()).toContain('Tank Farm B'))
  await page.press('Save merged')
  expect(await saved).toBe('saved')
  expect(sent).toEqual([
    [{ name: 'Northern Farm', location: 'Behind the silo' }, 'v2'],
    [{ name: 'Northern Farm', location: 'Behind the silo' }, 'v3'],
  ])
})

test('saves nothing when the user cancels or no host is mounted', async () => {
  page = renderPart(<MergeHost />)
  await page.ready
  const refused = refuse({ name: 'Tank Farm A', version: 'v2' }, { name: 'Northern Farm' })
  const saving = { refused, before, nameField: undefined, send: async () => 'saved' }
  const saved = saveMerged(saving).catch((error: unknown) => error)
  await page.until(() => expect(page.text()).toContain('Northern Farm'))
  await page.press('Cancel')
  expect(await saved).toBe(refused)
  useMergeRequest.setState({ hasHost: false })
  await expect(saveMerged(saving)).rejects.toBe(refused)
})
