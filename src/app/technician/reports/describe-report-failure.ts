import { ApiError } from '#src/app/shared/api/api-error.ts'
import { describeError } from '#src/app/shared/api/describe-error.ts'
import { type CachedError, describeCachedError } from '#src/app/technician/document/describe-cached-error.ts'
import { t } from '#src/i18n/areas/technician/reports.ts'
import { OfflineError } from '#src/offline/public.ts'

/** Message why the list of reports could not load. */
export function describeListFailure(error: CachedError | null): string {
  if (error?.code === 'sign_in_needed' || error?.code === 'account_deactivated')
    return describeCachedError(error)
  if (!error?.status) return t('reports.loadFailed')
  return t('reports.loadFailedStatus', { status: error.status, body: describeCachedError(error) })
}

/** Message why a report could not be saved. */
export function describeDownloadFailure(error: unknown): string {
  if (error instanceof OfflineError && error.code === 'sign_in_needed') return t('reports.noToken')
  if (!(error instanceof ApiError) || error.status === 0)
    return describeError(error, error instanceof ApiError ? t('reports.downloadFailed') : undefined)
  if (error.status === 401) return t('reports.sessionExpired')
  // HTTP/2 has no status text; the server's own message is more specific.
  const statusText = error.isServerSentence ? error.message : String(error.body.statusText ?? '')
  return t('reports.downloadFailedStatus', { status: error.status, statusText }).trim()
}
