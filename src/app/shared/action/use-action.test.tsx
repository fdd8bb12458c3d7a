// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { ApiError } from '#src/app/shared/api/api-error.ts'
import QueryArea from '#src/app/shared/api/query-area.tsx'
import { queryClient } from '#src/app/shared/api/query-client.ts'
import { useCall } from '#src/app/shared/api/use-call.ts'
import { type Sector, sectorCalls } from '#src/contract/sectors.ts'
import { systemCalls } from '#src/contract/system.ts'
import { renderPart } from '#tests/render-part.tsx'
import { CopiesContext } from './copies-context.ts'
import { useAction } from './use-action.ts'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

/** The mock server: the number of sectors, and the requests in order. */
let count = 1
let asked: string[] = []
let answerRemoval: () => void = () => {}
let refuseRemoval: (error: unknown) => void = () => {}
const copies = vi.fn(async (_stale: ReadonlySet<string>) => {})

beforeEach(() => {
  count = 1
  asked = []
  copies.mockClear()
  vi.mocked(api).mockImplementation((async (call: { method: string; path: string }) => {
    asked.push(`${call.method} ${call.path}`)
    if (call.method === 'GET') return { count, results: [] as Sector[] }
    await new Promise<void>((resolve, reject) => {
      answerRemoval = resolve
      refuseRemoval = reject
    })
    count -= 1
    return undefined
  }) as never)
})

function Sectors({ failure }: { failure?: string }) {
  const sectors = useCall(sectorCalls.list)
  useCall(systemCalls.health)
  const removal = useAction(({ send }, id: number) => send(sectorCalls.remove, { id }), {
    success: (_nothing, id) => `Sector ${id} is gone: ${asked.length} questions`,
    failure,
  })
  return (
    <>
      <button type="button" disabled={removal.isBusy} onClick={() => void removal.run(7)}>
        Remove
      </button>
      <button type="button" onClick={removal.reset}>
        Forget
      </button>
      <output>
        {sectors.data?.count} sectors, busy with {String(removal.busyWith)},{' '}
        {removal.error instanceof Error ? removal.error.message : 'no error'}
      </output>
    </>
  )
}

let page: ReturnType<typeof renderPart>
async function show(failure?: string) {
  page = renderPart(
    <CopiesContext value={copies}>
      <QueryArea>
        <Notifications />
        <Sectors {...(failure ? { failure } : {})} />
      </QueryArea>
    </CopiesContext>,
  )
  await page.ready
  await page.until(() => expect(page.text()).toContain('1 sectors'))
  asked = []
}
const settle = (work: () => void) => act(async () => work())
afterEach(async () => {
  await act(async () => notifications.clean())
  await page.remove()
  queryClient.clear()
})

test('is busy with its input while it runs', async () => {
  await show()
  await page.press('Remove')
  expect(page.button('Remove').disabled).toBe(true)
  expect(page.text()).toContain('busy with 7')
  await settle(answerRemoval)
  await page.until(() => expect(page.button('Remove').disabled).toBe(false))
  expect(page.text()).toContain('busy with null')
})

test('refetches only stale queries before it reports success', async () => {
  await show()
  await page.press('Remove')
  await settle(answerRemoval)
  await page.until(() => expect(page.text()).toContain('Sector 7 is gone: 2 questions'))
  expect(page.text()).toContain('0 sectors')
  expect(asked).toEqual(['DELETE /sectors/{id}/', 'GET /sectors/'])
})

test('passes the stale call paths to the copies context', async () => {
  await show()
  await page.press('Remove')
  await settle(answerRemoval)
  await page.until(() => expect(copies).toHaveBeenCalledOnce())
  expect(copies.mock.calls[0]![0]).toContain('/sectors/')
  expect(copies.mock.calls[0]![0]).not.toContain('/health/')
})

test('shows a toast on failure when the screen has a message, and refetches', async () => {
  await show('Failed to remove the sector')
  await page.press('Remove')
  await settle(() => refuseRemoval(new ApiError(500, 'unknown', 'Something broke')))
  await page.until(() => expect(page.text()).toContain('Failed to remove the sector'))
  expect(asked).toEqual(['DELETE /sectors/{id}/', 'GET /sectors/'])
  expect(page.text()).not.toContain('is gone')
})

test('exposes the error without a toast until reset or the next run', async () => {
  await show()
  await page.press('Remove')
  await settle(() => refuseRemoval(new Error('The sector holds plants')))
  await page.until(() => expect(page.text()).toContain('The sector holds plants'))
  await page.press('Forget')
  await page.until(() => expect(page.text()).toContain('no error'))
})
