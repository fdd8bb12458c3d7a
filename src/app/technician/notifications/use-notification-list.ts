import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const NAME = 'notifications'
const ALL = 'all'

/** Open state of the notifications dialog in the URL, so that Back closes it. */
export function useNotificationList() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { hasOpenedList?: boolean } | null }
  const isOpenedHere = state?.hasOpenedList === true

  const open = useCallback(
    () => setParameters({ [NAME]: ALL }, { state: { hasOpenedList: true } }),
    [setParameters],
  )
  const close = useCallback(() => {
    if (isOpenedHere) navigate(-1)
    else setParameters({}, { replace: true })
  }, [navigate, setParameters, isOpenedHere])

  return { isOpen: parameters.get(NAME) === ALL, open, close }
}
