import { t } from '#src/i18n/areas/errors.ts'
import { OfflineError } from '#src/offline/public.ts'
import { ApiError } from './api-error.ts'
import { describeError } from './describe-error.ts'

/** The error message above the login form. */
export function describeLoginError(error: unknown): string {
  if (error instanceof OfflineError) return describeError(error)
  if (!(error instanceof ApiError)) return t('login.form')
  if (error.isServerSentence && error.code !== 'not_found') return error.message
  if (error.status === 404) return t('login.notFound')
  if (error.status === 508) return t('login.loop')
  // The response has neither a message nor an error status.
  if (error.code === 'invalid_reply') return t('login.failed')
  if (error.status === 0) return error.message
  return t('login.status', { code: error.status, text: String(error.body.statusText ?? '') })
}
