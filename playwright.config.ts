import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumSwitches } from './tests/chromium-switches.ts'

/** The shell has no window, and its tests take a quarter less time than those of the browser. */
const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place))

export default defineConfig({
  testDir: 'tests',
  globalSetup: 'tests/set-up-browser-tests.ts',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts', 'browsers/**/*.spec.ts'],
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumSwitches,
    },
    // A trace of every step takes a fifth of the time. Whoever looks for a failure asks for it: --trace=retain-on-failure.
    trace: 'off',
  },
})
