import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type WebError,
} from '@playwright/test'

/** What the browser complained about while a test ran. Anything that the test did not announce fails it. */
interface Complaints {
  /** Announces complaints that belong to the test: a refused sign-in, a network that is away. */
  expect(...patterns: readonly RegExp[]): void
}

/** The browser itself reports an answer of 400 or more, and a request without an answer, as an error. */
export const refused = (status: number, path: string): RegExp =>
  new RegExp(`status of ${status} .*/api${path}`)
export const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/

/**
 * Playwright's test, which also fails when a page logs an error or throws one that nobody catches: in whichever
 * context the test opened.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ browser }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      const openBefore = new Set(browser.contexts())
      const stop = listen(browser, (complaint) => heard.push(complaint))
      await use({
        expect(...patterns) {
          expected.push(...patterns)
        },
      })
      stop()
      // Left open, its pages would go on asking, and complain in a test that has nothing to do with them.
      const left = browser.contexts().filter((context) => !openBefore.has(context))
      await Promise.all(left.map((context) => context.close()))
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Hears every page of every context, those that are open already and those to come. */
function listen(browser: Browser, hear: (complaint: string) => void): () => void {
  const hearConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') hear(`${message.text()} ${message.location().url}`)
  }
  const hearError = (thrown: WebError) => {
    const error: unknown = thrown.error()
    // What the browser itself threw has no stack.
    hear(error instanceof Error ? error.stack || `${error.name}: ${error.message}` : String(error))
  }
  const attach = (context: BrowserContext) => {
    context.on('console', hearConsole)
    context.on('weberror', hearError)
  }
  const detach = (context: BrowserContext) => {
    context.off('console', hearConsole)
    context.off('weberror', hearError)
  }
  browser.contexts().forEach(attach)
  browser.on('context', attach)
  return () => {
    browser.off('context', attach)
    browser.contexts().forEach(detach)
  }
}
