/** The displayed progress rises up to this (docs/agreed.md). Percent. */
const MOST = 90

/**
 * How far the reading is said to be, in percent: the pages that are really read, and while they are not known
 * `step` points a look. It is never said to be done before it is.
 */
export function showUploadProgress(
  polls: number,
  step: number,
  pages: { page: number; pages: number } | null,
): number {
  if (pages && pages.pages > 0) return Math.min(99, Math.round((pages.page / pages.pages) * 100))
  return Math.min(MOST, polls * step)
}
