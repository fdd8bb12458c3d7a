import { t } from '#src/i18n/areas/components.ts'
import { useLeaveConfirmation } from './back-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Confirms that unsaved text is discarded. */
export default function LeaveQuestion() {
  const leave = useLeaveConfirmation((question) => question.leave)
  return (
    <ConfirmDialog
      isOpen={leave !== null}
      isDestructive
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      onConfirm={async () => undefined}
      onDone={() => leave?.()}
      onClose={() => useLeaveConfirmation.setState({ leave: null })}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
