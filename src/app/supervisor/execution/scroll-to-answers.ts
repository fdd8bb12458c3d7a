/** Scrolls to the answers of a checklist and focuses them, after the dialog above them has closed. */
export function scrollToAnswers(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  window.setTimeout(() => {
    element.scrollIntoView({ block: 'start' })
    element.focus({ preventScroll: true })
  }, 250)
}
