import { lazy, Suspense, useEffect, useState } from 'react'
import { useToasts } from '#src/app/shared/toasts.ts'

const load = () => import('./toast-stack.tsx')
const ToastStack = lazy(load)

/** Where toasts appear. Their code comes with the first press: something may have to be said without a network. */
export function ToastPlace() {
  const hasToasts = useToasts(({ waiting }) => waiting.length > 0)
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    if (hasToasts) setIsWanted(true)
  }, [hasToasts])
  useEffect(() => {
    // What fails here is loaded again with the first toast.
    const preload = () => void load().catch(() => undefined)
    window.addEventListener('pointerdown', preload, { once: true })
    return () => window.removeEventListener('pointerdown', preload)
  }, [])

  if (!isWanted) return null
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  )
}
