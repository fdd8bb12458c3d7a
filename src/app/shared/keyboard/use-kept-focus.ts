import { useEffect } from 'react'

const listWarnings = () => [...document.querySelectorAll<HTMLElement>('[data-warning]')]

/** Whether the focus is on an element that takes keys. */
function hasFocus(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !activeElement.matches(':disabled')
}

/** The dialog of the lost element, the warning that took its place, the tree, or the screen. */
function findNext(lost: Element, warning: number): HTMLElement | null {
  const dialog = lost.closest<HTMLElement>('[role="dialog"]')
  if (dialog?.isConnected) return dialog
  const warnings = warning < 0 ? [] : listWarnings()
  return (
    (warnings[warning] ?? warnings.at(-1))?.querySelector('button') ??
    document.querySelector<HTMLElement>('#main [role="tree"]') ??
    document.querySelector<HTMLElement>('#main')
  )
}

/**
 * Moves the focus on when the focused element was removed or disabled, for example the button of a warning that it
 * closed. Otherwise a keyboard user would start again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let warning = -1
    const remember = ({ target }: FocusEvent) => {
      const focused = target as Element
      last = focused
      const place = focused.closest('[data-warning], [data-warnings]')
      warning = listWarnings().findIndex((item) => place?.contains(item))
    }
    const keep = () => {
      if (!last || hasFocus() || (last.isConnected && !last.matches(':disabled'))) return
      const next = findNext(last, warning)
      next?.focus({ preventScroll: next.role === 'tree' })
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
