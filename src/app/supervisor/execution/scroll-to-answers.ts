/** Brings the answers of a checklist into view and gives them the focus, once a dialog over them has closed. */
export function scrollToAnswers(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  window.setTimeout(() => {
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
  }, 250)
}
