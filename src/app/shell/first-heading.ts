/** How often it is looked for, and for how long at most: a page without any is used as well. Milliseconds. */
const LOOK_INTERVAL = 100
const LONGEST = 10_000

const isLoading = () => document.querySelector('main [aria-busy=true], main .mantine-Skeleton-root') !== null

/**
 * Waits until a screen stands with its heading and with what it shows, so that nothing is loaded beside the first one that
 * it does not need.
 */
export function waitForHeading(): Promise<void> {
  const since = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1')
      const stands = heading !== null && !heading.closest('[data-behind]') && !isLoading()
      if (stands || performance.now() - since > LONGEST) resolve()
      else setTimeout(look, LOOK_INTERVAL)
    }
    look()
  })
}
