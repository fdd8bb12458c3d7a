import { describe, expect, it } from 'vitest'
import { showUploadProgress } from './show-upload-progress.ts'

describe('the progress that is shown while a PDF is read', () => {
  it('rises by 15 points a poll up to 90 while the pages are not known', () => {
    const shown = [1, 2, 3, 4, 5, 6, 7, 30].map((polls) => showUploadProgress(polls, 15, null))
    expect(shown).toEqual([15, 30, 45, 60, 75, 90, 90, 90])
  })

  it('rises by 10 points where that was agreed', () => {
    const shown = [1, 2, 8, 9, 10, 30].map((polls) => showUploadProgress(polls, 10, null))
    expect(shown).toEqual([10, 20, 80, 90, 90, 90])
  })

  it('shows the pages that are really read where they are further than the polls', () => {
    expect(showUploadProgress(1, 15, { page: 3, pages: 12 })).toBe(25)
    expect(showUploadProgress(30, 15, { page: 95, pages: 100 })).toBe(95)
  })

  it('keeps the polls as the floor, also when pages are known', () => {
    const shown = [1, 2, 6, 30].map((polls) => showUploadProgress(polls, 15, { page: 1, pages: 50 }))
    expect(shown).toEqual([15, 30, 90, 90])
  })

  it('is not complete before the reading says so', () => {
    expect(showUploadProgress(2, 15, { page: 12, pages: 12 })).toBe(99)
  })

  it('falls back to the polls when a file says that it has no pages', () => {
    expect(showUploadProgress(2, 15, { page: 0, pages: 0 })).toBe(30)
  })
})
