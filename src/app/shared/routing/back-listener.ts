type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

// Listeners of a window run in registration order: this one runs before the router's.
window.addEventListener('popstate', (event) => listener?.(event))

/**
 * Sets the handler of `popstate`, which runs before the router. It may stop the event, so that the router
 * ignores it.
 */
export function setBackListener(given: BackListener): void {
  listener = given
}
