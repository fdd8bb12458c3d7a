import type { TestApp } from './test-app.ts'

const DAY = 24 * 60 * 60 * 1000

/** Days go by one after the other, each with a clean-up: a clock that jumps further is not believed. */
export async function passDays(at: TestApp, days: number): Promise<void> {
  for (let left = days; left > 0; left--) {
    at.setClock(new Date(at.core.now().getTime() + Math.min(left, 1) * DAY))
    if (!(await at.services.retention.run())) throw new Error('The clock is not believed.')
  }
}
