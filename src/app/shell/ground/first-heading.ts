/** How often it is looked for, and for how long at most: a page without any is used as well. Milliseconds. */
const LOOK_INTERVAL = 100
const LONGEST = 10_000

/** Waits until a screen stands with its heading, so that nothing is loaded beside the first one that it does not need. */
export function waitForHeading(): Promise<void> {
  const since = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector('h1')
      const stands = heading !== null && !heading.closest('[data-behind]')
      if (stands || performance.now() - since > LONGEST) resolve()
      else setTimeout(look, LOOK_INTERVAL)
    }
    look()
  })
}
