import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/build/compile-messages.ts'
import { SOON } from './tests/soon.ts'

const apiTests = ['tests/api', 'tests/databases', 'src/server/db', 'src/server/jobs']
const serverTests = ['src/server', 'src/rules', 'src/contract', 'scripts']

const within = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.ts`)

/** The test files below these folders whose text matches. */
const filesWith = (pattern: RegExp, folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => pattern.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'))),
  )

/** A module that a test replaces stays replaced, or stays loaded, for the tests that share its worker. */
const replacing = /\bvi\.(mock|doMock|resetModules)\(/
const replacingTests = filesWith(replacing, apiTests)
const isolatedUnitTests = filesWith(replacing, ['src/app', 'src/offline'])
const domTests = filesWith(/@vitest-environment happy-dom/, ['src/app', 'src/offline'])

/** The app's tests render its messages. */
const plugins = [compileMessages]

const unit = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 60_000 }

/** Test files share a worker and what it has loaded: loading takes longer than most of these tests. */
const shared = { isolate: false, setupFiles: ['tests/reset-worker.ts'] }

/** The global set-up builds the server. A new object each time, since vitest takes the keys out of it. */
const startBuiltPrograms = () => ({ define: { START_BUILT_PROGRAMS: 'true' } })

const onPostgres = {
  environment: 'node' as const,
  globalSetup: ['tests/databases/global-setup.ts'],
  testTimeout: 200_000,
  hookTimeout: 200_000,
  expect: { poll: SOON },
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts'],
          exclude: [...within(serverTests), ...domTests, ...isolatedUnitTests],
          ...shared,
        },
      },
      {
        plugins,
        test: {
          ...unit,
          name: 'unit-dom',
          include: domTests,
          exclude: isolatedUnitTests,
          ...shared,
        },
      },
      { plugins, test: { ...unit, name: 'unit-isolated', include: isolatedUnitTests } },
      {
        ...startBuiltPrograms(),
        test: {
          name: 'unit-server',
          environment: 'node',
          globalSetup: ['tests/build-server.ts'],
          include: within(serverTests),
          exclude: within(apiTests),
          testTimeout: 200_000,
          hookTimeout: 200_000,
          expect: { poll: SOON },
          // Loading the server takes longer than most of these tests: it is loaded once for all of them.
          isolate: false,
        },
      },
      {
        ...startBuiltPrograms(),
        test: {
          ...onPostgres,
          name: 'api',
          include: within(apiTests),
          exclude: replacingTests,
          isolate: false,
        },
      },
      { ...startBuiltPrograms(), test: { ...onPostgres, name: 'api-replaced', include: replacingTests } },
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
