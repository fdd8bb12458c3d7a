import { formatMoment } from '#src/app/shared/format/dates.ts'
import { t } from '#src/app/shared/i18n/supervisor.ts'
import type { Execution } from '#src/contract/executions.ts'
import classes from './execution.module.css'

/** What the technician wrote at the end, and what a reviewer said about it. */
export function ExecutionNotes({ execution }: { execution: Execution }) {
  return (
    <div className={classes.notes}>
      <h3>{t('execution.notes')}</h3>
      <p className={execution.technician_notes ? classes.noteText : classes.dim}>
        {execution.technician_notes || t('execution.noNotes')}
      </p>
      {execution.review_comments && (
        <>
          <h3>{t('execution.comments')}</h3>
          <p className={classes.noteText}>{execution.review_comments}</p>
          {execution.reviewed_by_name && (
            <p className={classes.dim}>
              {t('review.isReviewed', {
                name: execution.reviewed_by_name,
                moment: formatMoment(execution.reviewed_at),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}
