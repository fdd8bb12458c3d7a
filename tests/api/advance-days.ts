import type { TestApp } from './test-app.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Advances the clock day by day with a clean-up each, since the server distrusts a clock that jumps
 * further.
 */
export async function advanceDays(at: TestApp, days: number): Promise<void> {
  for (let left = days; left > 0; left--) {
    at.setClock(new Date(at.core.now().getTime() + Math.min(left, 1) * DAY))
    if (!(await at.services.retention.run())) throw new Error('The server refused the clock.')
  }
}
