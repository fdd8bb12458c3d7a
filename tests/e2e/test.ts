import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type WebError,
} from '@playwright/test'

/** Browser errors during a test. An unexpected error fails the test. */
interface ConsoleErrors {
  /** Declares expected errors, such as a refused login or a missing network. */
  expect(...patterns: readonly RegExp[]): void
}

/** The browser logs a status of 400 or more, and a request without a response, as an error. */
export const errorStatus = (status: number, path: string): RegExp =>
  new RegExp(`status of ${status} .*/api${path}`)
export const networkError = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/

/**
 * Playwright's test, which also fails when a page of any context of the test logs an error or has an uncaught
 * exception.
 */
export const test = base.extend<{ consoleErrors: ConsoleErrors }>({
  consoleErrors: [
    async ({ browser }, use) => {
      const logged: string[] = []
      const expected: RegExp[] = []
      const openBefore = new Set(browser.contexts())
      const stop = listen(browser, (consoleError) => logged.push(consoleError))
      await use({
        expect(...patterns) {
          expected.push(...patterns)
        },
      })
      stop()
      // Pages of open contexts would continue their requests, and log errors in another test.
      const left = browser.contexts().filter((context) => !openBefore.has(context))
      await Promise.all(left.map((context) => context.close()))
      const unexpected = logged.filter(
        (consoleError) => !expected.some((pattern) => pattern.test(consoleError)),
      )
      expect(unexpected, 'browser errors').toEqual([])
    },
    { auto: true },
  ],
})

/** Listens to all pages of all current and later contexts. @returns stops listening */
function listen(browser: Browser, report: (consoleError: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`${message.text()} ${message.location().url}`)
  }
  const onWebError = (thrown: WebError) => {
    const error: unknown = thrown.error()
    // An exception of the browser itself has no stack.
    report(error instanceof Error ? error.stack || `${error.name}: ${error.message}` : String(error))
  }
  const attach = (context: BrowserContext) => {
    context.on('console', onConsole)
    context.on('weberror', onWebError)
  }
  const detach = (context: BrowserContext) => {
    context.off('console', onConsole)
    context.off('weberror', onWebError)
  }
  browser.contexts().forEach(attach)
  browser.on('context', attach)
  return () => {
    browser.off('context', attach)
    browser.contexts().forEach(detach)
  }
}
