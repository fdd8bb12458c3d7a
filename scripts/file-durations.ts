import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Where the durations are written. */
export const DURATIONS = 'test-results/vitest-files.json'

/** Writes how long each test file took, its imports and hooks included, which the JSON reporter leaves out. */
export default class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return { name: module.relativeModuleId, seconds: (collectDuration + duration) / 1000 }
    })
    writeFileSync(DURATIONS, JSON.stringify(files))
  }
}
