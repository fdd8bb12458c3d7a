import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a message from the screen before stays (spec, section 9). Milliseconds. */
const FLASH_TIME = 5000

/** What the screen before had to say, for five seconds. */
export function useFlashMessage(): string | null {
  const { state } = useLocation() as { state: { message?: string } | null }
  const [message, setMessage] = useState(state?.message ?? null)
  useEffect(() => {
    if (message === null) return
    const timer = window.setTimeout(() => setMessage(null), FLASH_TIME)
    return () => window.clearTimeout(timer)
  }, [message])
  return message
}
