type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

// Browsers call the listeners of a window in the order in which they were added: this one comes before the router's.
window.addEventListener('popstate', (event) => listener?.(event))

/**
 * Sets what is called at each step in the browser's history, before the router. It may stop the event, so that the router
 * does not act on it.
 */
export function setBackListener(given: BackListener): void {
  listener = given
}
