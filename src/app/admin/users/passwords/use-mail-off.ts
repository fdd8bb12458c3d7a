import { useCall } from '#src/app/shared/api/use-call.ts'
import { mailCalls } from '#src/contract/admin/mail.ts'
import { t } from '#src/i18n/areas/admin.ts'

/** The reason why the server cannot send mail; undefined when it can. */
export function useMailOff(): string | undefined {
  const mail = useCall(mailCalls.read)
  if (!mail.data) return t('users.mailUnknown')
  return mail.data.server === null ? t('users.mailOff') : undefined
}
