import { useEffect } from 'react'
import { useAction } from '#src/app/shared/action/use-action.ts'
import { loadOnline } from '#src/app/shared/api/load-api.ts'
import { useIsOnline } from '#src/app/shared/network/use-is-online.ts'
import { useSession } from '#src/app/shared/session/session.ts'
import { isPushChosen, isPushPermitted } from './push-subscription.ts'

/** The users whose subscription this page has checked. */
const checked = new Set<number>()

/** Subscribes again, when this person chose it here and the server or the browser ended the subscription. */
export function usePushResume(): void {
  const userId = useSession(({ user, isExpired }) => (isExpired ? undefined : user?.id))
  const isOnline = useIsOnline()
  const { run } = useAction(async (tools) => {
    const { resumePush } = await loadOnline(import('./resume-push.ts'))
    return resumePush(tools)
  })
  useEffect(() => {
    if (userId === undefined || !isOnline || checked.has(userId)) return
    if (!isPushChosen(userId) || !isPushPermitted()) return
    checked.add(userId)
    // A failure shows in the settings, and the next start tries again.
    void run()
  }, [userId, isOnline, run])
}
