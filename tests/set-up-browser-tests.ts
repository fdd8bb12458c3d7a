import { existsSync } from 'node:fs'
import { buildServer } from '#scripts/build-server.ts'
import { openPreparedDataDirs } from './e2e/prepared-data-dirs.ts'

/** Builds the server for browser tests. @returns the teardown. @throws Error when the app is not built */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync('dist/app/index.html'))
    throw new Error(
      'The app is not built. Please run `npx vite build` first, and again after each change of it.',
    )
  await buildServer()
  return openPreparedDataDirs()
}
