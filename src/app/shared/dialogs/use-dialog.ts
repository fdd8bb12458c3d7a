import { useState } from 'react'

/** State of a dialog about one row. The row stays set while the dialog animates out. */
export function useDialog<Target>() {
  const [target, setTarget] = useState<Target | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    target,
    isOpen,
    /** Null creates a new row. */
    open: (next: Target | null) => {
      setTarget(next)
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
