import { type RefObject, useEffect, useRef } from 'react'

export interface ReviewKeys {
  /** Chooses a card, or takes the choice back. */
  x: (id: number) => void
  a: (id: number) => void
  r: (id: number) => void
}

/**
 * Letters for whoever goes through many cards: j and k to the next and the one before, and those given, for the card in
 * which the focus is. They mean nothing anywhere else, nor with a key held down beside them.
 */
export function useReviewKeys(list: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const element = list.current
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const card = (event.target as Element).closest<HTMLElement>('[data-review]')
      if (!card) return
      const key = event.key.toLowerCase()
      const next = key === 'j' ? card.nextElementSibling : key === 'k' ? card.previousElementSibling : null
      if (next) {
        next.querySelector<HTMLElement>('input')?.focus()
        next.scrollIntoView({ block: 'nearest' })
      } else if (key in latest.current) latest.current[key as keyof ReviewKeys](Number(card.dataset.review))
      else return
      event.preventDefault()
    }
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [list])
}
