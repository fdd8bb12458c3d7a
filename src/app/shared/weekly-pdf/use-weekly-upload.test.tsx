// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#src/app/shared/api/api.ts'
import { weeklyPdfCalls } from '#src/contract/weekly-pdfs.ts'
import { renderPart } from '#tests/render-part.tsx'
import { useWeeklyUpload } from './use-weekly-upload.ts'

vi.mock('#src/app/shared/api/api.ts', () => ({ api: vi.fn(), fetchFile: vi.fn() }))

let page: ReturnType<typeof renderPart>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.remove()
})

let progress: { page: number; pages: number } | null
let polled = 0

function Upload({ hasMaximum }: { hasMaximum: boolean }) {
  const { state, upload } = useWeeklyUpload(15, hasMaximum)
  const file = new File(['%PDF'], 'week.pdf')
  return (
    <button type="button" onClick={() => void upload({ file, title: 'Week', description: '', sector: 1 })}>
      {state.step === 'failed' ? state.sentence : JSON.stringify(state)}
    </button>
  )
}

/** Uploads, and advances the clock by `seconds` while the server reports that the processing runs. */
async function follow(hasMaximum: boolean, seconds: number) {
  polled = 0
  vi.mocked(api).mockImplementation((async (call: unknown) => {
    if (call !== weeklyPdfCalls.status) return { id: 3 }
    polled += 1
    return { id: 3, status: 'Processing', progress, results: null }
  }) as never)
  page = renderPart(<Upload hasMaximum={hasMaximum} />)
  await page.ready
  await act(async () => (page.find('button') as HTMLElement).click())
  await vi.waitFor(() => expect(page.text()).toContain('processing'))
  for (let passed = 0; passed < seconds; passed += 2) await act(() => vi.advanceTimersByTimeAsync(2000))
  return page.find('button')!.textContent ?? ''
}

test('follows a processing of 100 seconds and reports that it is slow', async () => {
  progress = null
  const text = await follow(true, 100)
  expect(polled).toBe(50)
  expect(JSON.parse(text)).toEqual({ step: 'processing', percent: 90, pages: null, isSlow: true })
})

test('times out for a supervisor after three minutes without progress', async () => {
  progress = null
  expect(await follow(true, 182)).toBe('Processing timeout - please check the status manually')
  expect(polled).toBe(90)
})

test('polls without a limit for an administrator', async () => {
  progress = { page: 1, pages: 2 }
  expect(await follow(false, 400)).toContain('"step":"processing"')
  expect(polled).toBe(200)
})
