import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#src/i18n/areas/limits.ts'
import classes from './unread-limits.module.css'

/**
 * Limits in the plan that the parser could not read. Shown as printed; the app checks no value against them.
 */
export function UnreadLimits({ text }: { text: string | undefined }) {
  // Tasks that a phone stored before this field existed have no value.
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
