/** Maximum of the simulated progress (docs/agreed.md). Percent. */
const MAXIMUM = 90

/**
 * Displayed progress of the processing, in percent: `step` points per poll up to 90, above that the pages that are
 * done. It stays below 100 until the processing ends.
 */
export function showUploadProgress(
  polls: number,
  step: number,
  pages: { page: number; pages: number } | null,
): number {
  const minimum = Math.min(MAXIMUM, polls * step)
  if (!pages || pages.pages <= 0) return minimum
  return Math.max(minimum, Math.min(99, Math.round((pages.page / pages.pages) * 100)))
}
