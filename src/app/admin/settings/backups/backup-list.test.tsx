// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import { refreshScreen } from '#src/app/shared/api/query-cache.ts'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import type { Restore } from '#src/contract/admin/maintenance.ts'
import { renderPart } from '#tests/render-part.tsx'
import { BackupList } from './backup-list.tsx'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))
vi.mock('#src/app/shared/api/query-cache.ts', { spy: true })

let screen: ReturnType<typeof renderPart> | undefined
afterEach(async () => {
  await screen?.remove()
  queryClient.clear()
  vi.clearAllMocks()
})

const ended: Restore = {
  name: 'walkdown-1',
  state: 'done',
  by: 'Ada Admin',
  asked_at: '2026-11-02T08:00:00.000Z',
  ended_at: '2026-11-02T08:01:00.000Z',
  kept_as: 'walkdown-2',
  undone: 0,
  reason: '',
}
const answer = (restore: Restore | null) => ({
  results: [],
  is_being_made: false,
  failed_at: null,
  last_made_at: null,
  is_overdue: false,
  restore,
})
const closed = () => new ApiError(503, 'maintenance', 'A backup is being restored.')

async function show(restore: Restore | null): Promise<void> {
  vi.mocked(api).mockResolvedValue(answer(restore))
  screen = renderPart(
    <QueryClientProvider client={queryClient}>
      <BackupList />
    </QueryClientProvider>,
  )
  await screen.ready
  await screen.until(() => expect(screen!.text()).toContain('No backups yet'))
}

test.each([
  ['the first restore', null],
  ['another restore', { ...ended, ended_at: '2026-10-01T08:01:00.000Z', kept_as: 'walkdown-0' }],
])('follows %s that started before the first poll until it ends', async (_which, before) => {
  await show(before)
  expect(refreshScreen).not.toHaveBeenCalled()
  // During a restore the server rejects every request.
  vi.mocked(api).mockRejectedValue(closed())
  await queryClient.refetchQueries()
  await screen!.until(() => expect(queryClient.getQueryCache().getAll()[0]!.state.status).toBe('error'))
  vi.mocked(api).mockResolvedValue(answer(ended))
  await screen!.until(() => expect(screen!.text()).toContain('is saved as walkdown-2'))
  expect(refreshScreen).toHaveBeenCalledOnce()
})

test('shows a restore that ended earlier without a refetch', async () => {
  await show(ended)
  expect(screen!.text()).toContain('is saved as walkdown-2')
  expect(refreshScreen).not.toHaveBeenCalled()
})
