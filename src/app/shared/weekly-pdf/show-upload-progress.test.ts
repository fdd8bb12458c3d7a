import { describe, expect, it } from 'vitest'
import { showUploadProgress } from './show-upload-progress.ts'

describe('upload progress', () => {
  it('rises by 15 points per poll up to 90 while the page count is unknown', () => {
    const shown = [1, 2, 3, 4, 5, 6, 7, 30].map((polls) => showUploadProgress(polls, 15, null))
    expect(shown).toEqual([15, 30, 45, 60, 75, 90, 90, 90])
  })

  it('rises by 10 points per poll when configured', () => {
    const shown = [1, 2, 8, 9, 10, 30].map((polls) => showUploadProgress(polls, 10, null))
    expect(shown).toEqual([10, 20, 80, 90, 90, 90])
  })

  it('shows the real pages when they are ahead of the polls', () => {
    expect(showUploadProgress(1, 15, { page: 3, pages: 12 })).toBe(25)
    expect(showUploadProgress(30, 15, { page: 95, pages: 100 })).toBe(95)
  })

  it('never falls below the polls, also with a page count', () => {
    const shown = [1, 2, 6, 30].map((polls) => showUploadProgress(polls, 15, { page: 1, pages: 50 }))
    expect(shown).toEqual([15, 30, 90, 90])
  })

  it('stays below 100 until the processing ends', () => {
    expect(showUploadProgress(2, 15, { page: 12, pages: 12 })).toBe(99)
  })

  it('falls back to the polls for a file without pages', () => {
    expect(showUploadProgress(2, 15, { page: 0, pages: 0 })).toBe(30)
  })
})
