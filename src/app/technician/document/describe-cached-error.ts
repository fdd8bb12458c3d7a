import { describeLastError } from '#src/app/shared/api/describe-error.ts'
import { t } from '#src/i18n/technician.ts'
import type { CachedDocument, DocumentName } from '#src/offline/public.ts'

/** Why the last attempt to get a newer copy failed. */
export type CachedError = NonNullable<CachedDocument<DocumentName>['last_error']>

/** The reason as a sentence for the person. */
export function describeKeptError({ code, sentence, status }: CachedError): string {
  // Without a status the server was not asked: this phone has no sign-in to ask with.
  if (code === 'sign_in_needed') return t(status === 401 ? 'document.sessionExpired' : 'document.signIn')
  return describeLastError({ code, sentence })
}
