import type { BrowserEngine } from './browser-window.ts'
import { puppeteerEngine } from './puppeteer-engine.ts'
import { webkitEngine } from './webkit-engine.ts'

/** The browser engines of technicians' phones: Android, Firefox and every iPhone. */
export const engines = {
  Chromium: async () => puppeteerEngine('Chromium'),
  Firefox: async () => puppeteerEngine('Firefox'),
  WebKit: webkitEngine,
} as const satisfies Record<string, () => Promise<BrowserEngine>>

export const engineNames = Object.keys(engines) as (keyof typeof engines)[]
