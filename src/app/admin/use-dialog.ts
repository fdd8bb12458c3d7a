import { useState } from 'react'

/** A dialog about one thing. What it is about stays while the dialog closes. */
export function useDialog<Target>() {
  const [target, setTarget] = useState<Target | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    target,
    isOpen,
    /** Null where the dialog makes something new. */
    open: (next: Target | null) => {
      setTarget(next)
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
