/** The displayed progress rises with the polls up to this (docs/agreed.md). Percent. */
const MOST = 90

/**
 * How far the reading is said to be, in percent: `step` points a poll up to 90, and above that the pages that are
 * really read. It never says that it is done before it is.
 */
export function showUploadProgress(
  polls: number,
  step: number,
  pages: { page: number; pages: number } | null,
): number {
  const floor = Math.min(MOST, polls * step)
  if (!pages || pages.pages <= 0) return floor
  return Math.max(floor, Math.min(99, Math.round((pages.page / pages.pages) * 100)))
}
