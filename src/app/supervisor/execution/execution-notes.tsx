import { formatMoment } from '#src/app/shared/format/dates.ts'
import { SignatureMark } from '#src/app/shared/signature/signature-mark.tsx'
import type { Execution } from '#src/contract/executions.ts'
import { t } from '#src/i18n/areas/supervisor.ts'
import type { Signature } from '#src/rules/signature.ts'
import { describeSigned } from './describe-signed.ts'
import classes from './execution.module.css'

/** Final comments and signature of the technician, and comments of the reviewer. */
export function ExecutionNotes({ execution }: { execution: Execution }) {
  return (
    <div className={classes.notes}>
      <h3>{t('execution.notes')}</h3>
      <p className={execution.technician_notes ? classes.noteText : classes.dim}>
        {execution.technician_notes || t('execution.noNotes')}
      </p>
      {execution.signature && <Signed execution={execution} signature={execution.signature} />}
      {execution.review_comments && (
        <>
          <h3>{t('execution.comments')}</h3>
          <p className={classes.noteText}>{execution.review_comments}</p>
          {execution.reviewed_by_name && (
            <p className={classes.dim}>
              {t('review.reviewedBy', {
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

/** The signature and its signer. */
function Signed({ execution, signature }: { execution: Execution; signature: Signature }) {
  const by = describeSigned(execution)
  return (
    <>
      <h3>{t('execution.signature')}</h3>
      <SignatureMark signature={signature} label={by} />
      <p className={classes.dim}>{by}</p>
    </>
  )
}
