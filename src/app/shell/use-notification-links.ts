import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { onNotificationLink } from './register-service-worker.ts'

/** Opens the link of a pressed push notification; the service worker sends it to an open page. */
export function useNotificationLinks(): void {
  const navigate = useNavigate()
  useEffect(() => onNotificationLink(navigate), [navigate])
}
