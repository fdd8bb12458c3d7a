/** Like `fetch`, with a callback for each part of the request body sent or of the response received. */
export type Upload = (input: string | URL, init: RequestInit, onHeadway: () => void) => Promise<Response>

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** Uploads with progress events through XMLHttpRequest: `fetch` has none. Service workers have only `fetch`. */
export function upload(input: string | URL, init: RequestInit, onHeadway: () => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = () => init.signal?.removeEventListener('abort', stop)
    request.upload.onprogress = onHeadway
    request.upload.onload = onHeadway
    request.onprogress = onHeadway
    request.onload = () => {
      end()
      const { status } = request
      const hasBody = status !== 204 && status !== 205 && status !== 304
      resolve(
        new Response(hasBody ? (request.response as ArrayBuffer) : null, {
          status,
          headers: readHeaders(request),
        }),
      )
    }
    request.onerror = () => {
      end()
      reject(new TypeError('The upload failed.'))
    }
    request.onabort = () => {
      end()
      reject(init.signal?.reason ?? new DOMException('The upload was stopped.', 'AbortError'))
    }
    init.signal?.addEventListener('abort', stop)
    request.open(init.method ?? 'GET', input)
    request.responseType = 'arraybuffer'
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.send(init.body as XMLHttpRequestBodyInit)
    if (init.signal?.aborted) stop()
  })
}
