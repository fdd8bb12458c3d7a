/** Polling interval and timeout: a page without a heading works as well. Milliseconds. */
const POLL_INTERVAL = 100
const TIMEOUT = 10_000

const isLoading = () => document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root') !== null

/**
 * Resolves when the heading and the content of a screen are rendered, so that optional chunks do not compete
 * with the first screen.
 */
export function waitForHeading(): Promise<void> {
  const since = performance.now()
  return new Promise((resolve) => {
    const poll = () => {
      const heading = document.querySelector('h1')
      const isRendered = heading !== null && !heading.closest('[data-behind]') && !isLoading()
      if (isRendered || performance.now() - since > TIMEOUT) resolve()
      else setTimeout(poll, POLL_INTERVAL)
    }
    poll()
  })
}
