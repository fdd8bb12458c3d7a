type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

// Browsers call the listeners of a window in the order in which they were added: this one comes before the router's.
window.addEventListener('popstate', (event) => listener?.(event))

/** Hears of each step in the browser's history before the router does, and may keep it from the router. */
export function setBackListener(given: BackListener): void {
  listener = given
}
