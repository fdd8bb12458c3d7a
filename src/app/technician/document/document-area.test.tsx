// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { CachedDocument, OfflineEngine } from '#src/offline/public.ts'
import { renderPart } from '#tests/render-part.tsx'
import { EngineContext } from '../engine/engine-context.ts'
import type { Live } from '../engine/use-live.ts'
import type { CachedError } from './describe-cached-error.ts'
import { DocumentArea } from './document-area.tsx'

let page: ReturnType<typeof renderPart>
afterEach(() => page.remove())

const content = { count: 0, next: null, previous: null, results: [] }
const noConnection = { code: 'no_connection', sentence: null, status: null } as const
const cached_at = new Date().toISOString()

async function draw(live: Live<CachedDocument<'reports'>>) {
  const engine = { refreshDocument: vi.fn(async () => 'failed') }
  page = renderPart(
    <EngineContext value={engine as unknown as OfflineEngine}>
      <DocumentArea
        name="reports"
        live={live}
        failure={(error: CachedError | null) => `Failed: ${error?.status ?? 'no answer'}`}
        skeletons={{ list: 100 }}
      >
        {({ count }) => <p>{`There are ${count}.`}</p>}
      </DocumentArea>
    </EngineContext>,
  )
  await page.ready
  return engine
}

const renderCached = (known: Partial<CachedDocument<'reports'>>) =>
  draw({ status: 'ready', value: { content: null, cached_at: null, last_error: null, ...known } })

test('shows a loading state during the first load', async () => {
  await renderCached({})
  expect(page.find('[role=status]')?.getAttribute('aria-label')).toBe('Loading...')
  expect(page.text()).not.toContain('There are')
})

test('shows the reason and a retry button when nothing was ever loaded, not an empty list', async () => {
  const engine = await renderCached({ last_error: noConnection })
  expect(page.text()).toContain('Failed: no answer')
  expect(page.text()).toContain('Network error - please check your connection')
  expect(page.text()).not.toContain('There are')
  await page.press('Try Again')
  expect(engine.refreshDocument).toHaveBeenCalledExactlyOnceWith('reports')
})

test('shows a cached document with its age', async () => {
  await renderCached({ content, cached_at })
  expect(page.text()).toContain('There are 0.')
  expect(page.text()).toMatch(/Updated \d\d:\d\d/)
})

test('shows a cached document and the reason when the refresh fails', async () => {
  await renderCached({ content, cached_at, last_error: noConnection })
  expect(page.text()).toContain('There are 0.')
  expect(page.text()).toMatch(/Shown as of \d\d:\d\d\. Could not be refreshed: Network error/)
})

test('shows status and message of an error response', async () => {
  await renderCached({ last_error: { code: 'server_refused', sentence: 'Under maintenance.', status: 503 } })
  expect(page.text()).toContain('Failed: 503')
  expect(page.text()).toContain('Under maintenance.')
})

test('reports no expired session after an offline unlock', async () => {
  await renderCached({ last_error: { code: 'sign_in_needed', sentence: null, status: null } })
  expect(page.text()).toContain('Please sign in to get the latest data.')
  expect(page.text()).not.toContain('expired')
})

test('tells a deactivated user to contact an administrator, not to sign in', async () => {
  await renderCached({ last_error: { code: 'account_deactivated', sentence: null, status: null } })
  expect(page.text()).toContain('This account has been deactivated. Please contact your administrator.')
  expect(page.find('a[href="/login"]')).toBeNull()
})

test('offers a login when it helps', async () => {
  await renderCached({ last_error: { code: 'sign_in_needed', sentence: null, status: 401 } })
  expect(page.text()).toContain('Your session has expired. Please log in again.')
  expect(page.find('a[href="/login"]')?.textContent).toBe('Sign In')
  expect(page.text()).not.toContain('Try Again')
})
