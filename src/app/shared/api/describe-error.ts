import { t } from '#src/i18n/errors.ts'
import { OfflineError, type OfflineErrorCode } from '#src/offline/public.ts'
import { ApiError } from './api-error.ts'

/**
 * The one translator from any error to the sentence that a person reads.
 * @param fallback what the screen says when the server gave no sentence of its own
 */
export function describeError(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) {
    const isVague = !error.isServerSentence && error.status !== 0 && error.status !== 400
    return isVague && fallback ? fallback : error.message
  }
  // The server's own sentence says more than ours about what it refused.
  if (error instanceof OfflineError) return error.sentence ?? t(`offline.${error.code}`)
  if (fallback) return fallback
  return error instanceof Error && error.message !== '' ? error.message : t('unexpected')
}

/** The same for why something failed, as the phone has kept it: in the server's own words, or by its code. */
export function describeLastError({ code, sentence }: { code: string; sentence: string | null }): string {
  return sentence ?? describeError(new OfflineError(code as OfflineErrorCode))
}
