import { useEffect, useState } from 'react'
import { t } from '#src/i18n/areas/saved-work.ts'
import { listSavedWork, type SavedWork } from '#src/offline/public.ts'
import classes from './login-form.module.css'

/** Lists the users with saved work on this phone, and how much of it is not synced. */
export default function SavedWorkNotes() {
  const [kept, setKept] = useState<readonly SavedWork[]>([])
  useEffect(() => {
    void listSavedWork().then(setKept)
  }, [])
  return kept.map((work) => (
    <p key={work.user_id} className={classes.kept}>
      {describeSavedWork(work)}
    </p>
  ))
}

function describeSavedWork({ name, operations, drafts }: SavedWork): string {
  const parts = [
    operations > 0 ? t('unsentItems', { count: operations }) : '',
    drafts > 0 ? t('drafts', { count: drafts }) : '',
  ].filter((part) => part !== '')
  const amount = parts.length > 0 ? parts.join(', ') : t('nothingUnsent')
  return t('savedWork', { name, amount })
}
