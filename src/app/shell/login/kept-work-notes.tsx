import { useEffect, useState } from 'react'
import { t } from '#src/app/shared/i18n/shell.ts'
import { type KeptWork, listKeptWork } from '#src/offline/public.ts'
import classes from './login-form.module.css'

/** Whose work is on this phone, and how much of it nobody else has yet. */
export function KeptWorkNotes() {
  const [kept, setKept] = useState<readonly KeptWork[]>([])
  useEffect(() => {
    void listKeptWork().then(setKept)
  }, [])
  return kept.map((work) => (
    <p key={work.user_id} className={classes.kept}>
      {describeKeptWork(work)}
    </p>
  ))
}

function describeKeptWork({ name, operations, drafts }: KeptWork): string {
  const parts = [
    operations > 0 ? t('login.keptOperations', { count: operations }) : '',
    drafts > 0 ? t('login.keptDrafts', { count: drafts }) : '',
  ].filter((part) => part !== '')
  const amount = parts.length > 0 ? parts.join(', ') : t('login.keptNothingUnsent')
  return t('login.keptWork', { name, amount })
}
