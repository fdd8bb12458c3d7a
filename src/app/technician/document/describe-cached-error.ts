import { describeLastError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/areas/technician.ts'
import type { CachedDocument, DocumentName } from '#src/offline/public.ts'

/** Error of the last attempt to refresh a cached document. */
export type CachedError = NonNullable<CachedDocument<DocumentName>['last_error']>

/** Message for the error. */
export function describeCachedError({ code, sentence, status }: CachedError): string {
  // Without a status no request was sent: this phone has no session.
  if (code === 'sign_in_needed') return t(status === 401 ? 'document.sessionExpired' : 'document.signIn')
  return describeLastError({ code, sentence })
}
