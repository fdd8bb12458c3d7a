import { t } from '#src/i18n/areas/errors.ts'
import { OfflineError, type OfflineErrorCode } from '#src/offline/public.ts'
import { ApiError } from './api-error.ts'

/**
 * The one function that turns an error into a message for the user.
 * @param fallback message of the screen for an error without a message of the server
 */
export function describeError(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) {
    const isGeneric = !error.isServerSentence && error.status !== 0 && error.status !== 400
    return isGeneric && fallback ? fallback : error.message
  }
  // The message of the server is more specific than the one of the app.
  if (error instanceof OfflineError) return error.sentence ?? t(`offline.${error.code}`)
  if (fallback) return fallback
  return error instanceof Error && error.message !== '' ? error.message : t('unexpected')
}

/** The message of a failure that the phone saved: the server's message, or the text of its code. */
export function describeLastError({ code, sentence }: { code: string; sentence: string | null }): string {
  return sentence ?? describeError(new OfflineError(code as OfflineErrorCode))
}
