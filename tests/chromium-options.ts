import playwrightConfig from '../playwright.config.ts'

/** How the tests start Chromium, for programs that print with it. */
export const chromiumOptions = playwrightConfig.use?.launchOptions
