import ky, { TimeoutError } from 'ky'
import { applyIdleMinutes } from '#src/app/shared/device/idle-timeout.ts'
import { applyDateSettingsHeader } from '#src/app/shared/format/date-settings.ts'
import { setMaintenance } from '#src/app/shared/network/maintenance.ts'
import { setSecondFactorMissing } from '#src/app/shared/network/second-factor.ts'
import { offlineByChoice } from '#src/app/shared/network/use-is-online.ts'
import { storeLanguage } from '#src/app/shared/session/app-language.ts'
import { IDLE_MINUTES_HEADER } from '#src/contract/accounts/idle-minutes.ts'
import { LANGUAGE_HEADER } from '#src/contract/accounts/language-header.ts'
import type { AnyCall, ReplyOf } from '#src/contract/call.ts'
import { DATE_SETTINGS_HEADER } from '#src/contract/date-settings.ts'
import { t } from '#src/i18n/areas/errors.ts'
import { language } from '#src/i18n/language.ts'
import { authorizedFetch, savePasswordChange } from '#src/offline/public.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import type { InputArguments } from './call-input.ts'
import { readErrorResponse, readFileName, readResponse } from './read-reply.ts'
import { type SendProgress, sendWithProgress } from './send-with-progress.ts'
import { DEFAULT_TIMEOUT } from './timeouts.ts'

/** Errors come as responses, not exceptions. No automatic retries: a repeated request could run twice. */
const client = ky.create({ credentials: 'include', retry: 0, throwHttpErrors: false })

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds; 30 seconds by default. */
  timeout?: number
  /** The Accept header; JSON and anything else by default. */
  accept?: string
  /** Makes a repeated request return the stored response; for calls with `isIdempotent`. */
  idempotencyKey?: string
  /** The file fields of a multipart call. */
  files?: Readonly<Record<string, Blob>>
  /** Receives the number of sent bytes of a multipart body. */
  onProgress?: (progress: SendProgress) => void
}

/** A downloaded file. */
export interface ReceivedFile {
  blob: Blob
  /** File name of the server (Content-Disposition); null without one. */
  fileName: string | null
}

/** Sends a request, and applies the response headers: date settings, idle timeout and language. */
async function send(call: AnyCall, input: object | undefined, options: CallOptions): Promise<Response> {
  const response = await request(call, input, options)
  applyDateSettingsHeader(response.headers.get(DATE_SETTINGS_HEADER))
  applyIdleMinutes(response.headers.get(IDLE_MINUTES_HEADER))
  storeLanguage(response.headers.get(LANGUAGE_HEADER))
  // The server answers public calls during maintenance too.
  if (response.ok && call.who !== 'public') setMaintenance(null)
  return response
}

/** Awaits a response. A maintenance error updates the state of the whole app. */
async function read<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.code === 'maintenance') setMaintenance(error.message)
    if (error instanceof ApiError && error.code === 'second_factor_missing') setSecondFactorMissing(true)
    if (error instanceof ApiError && error.code === 'must_change_password') await savePasswordChange(true)
    throw error
  }
}

async function request(call: AnyCall, input: object | undefined, options: CallOptions): Promise<Response> {
  // A public call, such as a sign-in, needs the network whatever the person chose.
  if (call.who !== 'public' && offlineByChoice) throw new ApiError(0, 'network', offlineByChoice)
  const built = buildRequest(call, input as Record<string, unknown> | undefined, options.files)
  const timeout = options.timeout ?? DEFAULT_TIMEOUT
  try {
    if (options.onProgress)
      return await sendWithProgress(built, {
        onProgress: options.onProgress,
        signal: options.signal,
        stallTimeout: timeout,
      })
    const headers: Record<string, string> = {
      Accept: options.accept ?? 'application/json, */*',
      'Accept-Language': language.code,
    }
    if (typeof built.body === 'string') headers['Content-Type'] = 'application/json'
    if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey
    const { url, method, body } = built
    return await client(url, {
      method,
      headers,
      body,
      timeout,
      ...(options.signal ? { signal: options.signal } : {}),
      // The session repeats a request after a token refresh, so it builds each request itself.
      ...(call.who === 'public'
        ? {}
        : {
            fetch: (given, init) => {
              const signal = given instanceof Request ? given.signal : init?.signal
              return authorizedFetch(url, { ...init, method, headers, body, signal: signal ?? null })
            },
          }),
    })
  } catch (cause) {
    throw asNetworkError(cause, options.signal)
  }
}

/** Converts a `fetch` error without a response; an abort stays an AbortError. */
function asNetworkError(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause
  const isTimeout =
    cause instanceof TimeoutError || (cause instanceof DOMException && cause.name === 'TimeoutError')
  if (isTimeout) return new ApiError(0, 'timeout', t('network'), { cause })
  return cause instanceof TypeError ? new ApiError(0, 'network', t('network'), { cause }) : cause
}

/**
 * Sends a call of the contract: fills the path, validates the input, and validates the response.
 * @throws ApiError for every error response, and without a response
 */
export async function api<SomeCall extends AnyCall>(
  call: SomeCall,
  ...[input, options = {}]: InputArguments<SomeCall, CallOptions>
): Promise<ReplyOf<SomeCall>> {
  const response = await send(call, input as object | undefined, options)
  return (await read(readResponse(call, response))) as ReplyOf<SomeCall>
}

/** Sends a call whose response is a file. @throws ApiError as {@link api} does */
export async function fetchFile<SomeCall extends AnyCall>(
  call: SomeCall,
  ...[input, options = {}]: InputArguments<SomeCall, CallOptions>
): Promise<ReceivedFile> {
  const response = await send(call, input as object | undefined, options)
  if (!response.ok) return read(Promise.reject(await readErrorResponse(response)))
  return { blob: await response.blob(), fileName: readFileName(response) }
}
