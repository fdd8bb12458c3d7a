/** How a score is called, spec section 9. */
export type PerformanceLabel = 'excellent' | 'good' | 'needs_improvement'

/** From here on a score is Excellent; both scores from here on are worth praise. Percent. */
export const EXCELLENT_FROM = 90
/** From here on a score is Good; below it a screen says what would help. Percent. */
export const GOOD_FROM = 70

/** The word for a score in percent; null while there is no score. */
export function labelPerformance(score: number | null): PerformanceLabel | null {
  if (score === null) return null
  if (score >= EXCELLENT_FROM) return 'excellent'
  return score >= GOOD_FROM ? 'good' : 'needs_improvement'
}
