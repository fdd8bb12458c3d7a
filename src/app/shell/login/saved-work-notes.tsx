import { useEffect, useState } from 'react'
import { useSession } from '#src/app/shared/session/session.ts'
import { t } from '#src/i18n/areas/saved-work.ts'
import { countSavedWork, listSavedWork, type SavedWork } from '#src/offline/public.ts'
import classes from './login-form.module.css'

/** Unsent work of the user whose session ended, and the users with saved work on this phone. */
export default function SavedWorkNotes() {
  const { user, isExpired, expiry } = useSession()
  const [kept, setKept] = useState<readonly SavedWork[]>([])
  const [unsent, setUnsent] = useState(0)
  useEffect(() => {
    if (isExpired && user) void countSavedWork(user.id).then(({ operations }) => setUnsent(operations))
    else setUnsent(0)
  }, [isExpired, user])
  useEffect(() => {
    void listSavedWork().then(setKept)
  }, [])
  // The same person reads about their own work once.
  const isOwnTold = unsent > 0 && expiry !== 'deactivated'
  const others = isOwnTold ? kept.filter((work) => work.user_id !== user?.id) : kept
  return (
    <>
      {expiry === 'unlocked' && <p className={classes.kept}>{t('unlocked')}</p>}
      {/* A deactivated account cannot sign in: the form says so. */}
      {isOwnTold && <p className={classes.kept}>{t('signInToSend')}</p>}
      {others.map((work) => (
        <p key={work.user_id} className={classes.kept}>
          {describeSavedWork(work)}
        </p>
      ))}
    </>
  )
}

/** The work of a user on this phone, and how much of it is not sent. */
export function describeSavedWork({ name, operations, drafts }: SavedWork): string {
  const parts = [
    operations > 0 ? t('unsentItems', { count: operations }) : '',
    drafts > 0 ? t('drafts', { count: drafts }) : '',
  ].filter((part) => part !== '')
  const amount = parts.length > 0 ? parts.join(', ') : t('nothingUnsent')
  return t('savedWork', { name, amount })
}
