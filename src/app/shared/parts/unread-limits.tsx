import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#src/i18n/limits.ts'
import classes from './unread-limits.module.css'

/** Limits that stand in the plan and were not understood: said beside the words as printed, and judged by nobody else. */
export function UnreadLimits({ text }: { text: string | undefined }) {
  // A phone may still hold tasks from before limits could be marked.
  if (!text) return null
  return (
    <div className={classes.unread}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <strong>{t('unread')}</strong>
        <q>{text}</q>
      </p>
    </div>
  )
}
