import { apiAddress } from '#src/contract/base-path.ts'
import { identityCalls } from '#src/contract/identity.ts'
import { language } from '#src/i18n/language.ts'
import { authorizedFetch, OfflineError, readSession } from '#src/offline/public.ts'
import type { BuiltRequest } from './build-request.ts'

export interface SendProgress {
  sentBytes: number
  totalBytes: number
}

interface SendOptions {
  onProgress: (progress: SendProgress) => void
  signal: AbortSignal | undefined
  /** Timeout without upload progress, in milliseconds. A large file may take as long as bytes move. */
  stallTimeout: number
}

/** Uses XMLHttpRequest: `fetch` has no upload progress. */
function sendOnce(request: BuiltRequest, accessToken: string, options: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let stall = 0
    const watch = () => {
      window.clearTimeout(stall)
      stall = window.setTimeout(() => xhr.abort(), options.stallTimeout)
    }
    const abort = () => xhr.abort()
    const finish = () => {
      window.clearTimeout(stall)
      options.signal?.removeEventListener('abort', abort)
    }
    xhr.upload.onprogress = (event) => {
      watch()
      if (event.lengthComputable) options.onProgress({ sentBytes: event.loaded, totalBytes: event.total })
    }
    xhr.onprogress = watch
    xhr.onload = () => {
      finish()
      const headers = new Headers()
      for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const colon = line.indexOf(':')
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      const isEmpty = xhr.status === 204 || xhr.status === 304
      const body = isEmpty ? null : (xhr.response as Blob)
      resolve(new Response(body, { status: xhr.status, statusText: xhr.statusText, headers }))
    }
    xhr.onerror = () => {
      finish()
      reject(new TypeError('The upload failed.'))
    }
    xhr.onabort = () => {
      finish()
      reject(
        new DOMException('The upload was stopped.', options.signal?.aborted ? 'AbortError' : 'TimeoutError'),
      )
    }
    options.signal?.addEventListener('abort', abort)
    xhr.open(request.method, request.url)
    xhr.responseType = 'blob'
    xhr.setRequestHeader('Accept', 'application/json')
    xhr.setRequestHeader('Accept-Language', language.code)
    xhr.setRequestHeader('Authorization', `Bearer ${accessToken}`)
    watch()
    xhr.send(request.body)
  })
}

async function readAccessToken(): Promise<string> {
  const session = await readSession()
  if (!session) throw new OfflineError('sign_in_needed')
  return session.tokens.access
}

/**
 * Sends a body and reports the sent bytes. After the first 401 a small call refreshes the token, then the
 * body is sent once more.
 */
export async function sendWithProgress(request: BuiltRequest, options: SendOptions): Promise<Response> {
  const first = await sendOnce(request, await readAccessToken(), options)
  if (first.status !== 401) return first
  const renewal = await authorizedFetch(apiAddress(identityCalls.currentUser.path))
  return renewal.ok ? sendOnce(request, await readAccessToken(), options) : first
}
