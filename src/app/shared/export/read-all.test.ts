import { expect, test, vi } from 'vitest'
import { limits } from '#src/rules/limits.ts'
import { readAll } from './read-all.ts'

test('reads all pages and removes rows that moved between pages', async () => {
  const pages = [
    { results: [{ id: 1 }, { id: 2 }], next: '/?page=2' },
    { results: [{ id: 2 }, { id: 3 }], next: null },
  ]
  const readPage = vi.fn(async ({ page }: { page: number }) => pages[page - 1]!)
  expect(await readAll(readPage)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(readPage.mock.calls).toEqual([
    [{ page: 1, page_size: limits.largestPageSize }],
    [{ page: 2, page_size: limits.largestPageSize }],
  ])
})
