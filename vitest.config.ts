import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const apiTests = ['tests/api', 'tests/databases', 'src/server/db', 'src/server/jobs']
const serverTests = ['src/server', 'src/rules', 'src/contract', 'scripts']

const within = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`)

/** Tests that put something else in the place of a module: what others have loaded would not notice, or keep it. */
const replacingTests = apiTests.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) =>
      /\bvi\.(mock|doMock)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
    ),
)

const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['tests/databases/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts'],
          exclude: within(serverTests),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit-server',
          environment: 'node',
          include: within(serverTests),
          exclude: within(apiTests),
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Loading the server takes longer than most of these tests: it is loaded once for all of them.
          isolate: false,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'api',
          include: within(apiTests),
          exclude: replacingTests,
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'api-replaced', include: replacingTests } },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
    ],
    maxWorkers: 2,
  },
})
