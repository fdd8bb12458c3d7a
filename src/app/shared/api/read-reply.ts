import * as z from 'zod/mini'
import type { AnyCall } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/errors.ts'
import { ApiError } from './api-error.ts'

const emptyPage = { count: 0, next: null, previous: null, results: [] }

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch (cause) {
    throw new ApiError(0, 'invalid_reply', t('invalidReply'), { cause })
  }
}

/** Parses the JSON body of a response; undefined when it is not JSON, such as a proxy's page. */
async function readOwnJson(response: Response): Promise<unknown> {
  try {
    return await readJson(response)
  } catch (cause) {
    if (cause instanceof ApiError) return undefined
    throw cause
  }
}

/**
 * Converts an error response to an ApiError. A body of another server, such as a proxy's page, leaves only the status.
 */
export async function readErrorResponse(response: Response): Promise<ApiError> {
  const json = await readOwnJson(response)
  const body = asFields(json)
  const genericMessage = json === undefined ? t('http', { status: response.status }) : t('server')
  const sentence = [body.message, body.error].find((text) => typeof text === 'string' && text !== '')
  return new ApiError(
    response.status,
    typeof body.code === 'string' ? body.code : `http_${response.status}`,
    (sentence as string | undefined) ?? genericMessage,
    {
      details: (body.details as ApiError['details'] | undefined) ?? null,
      body: { ...body, statusText: response.statusText },
      isServerSentence: sentence !== undefined,
    },
  )
}

/** True for calls that return a page of a list. */
export function isListCall(call: AnyCall): boolean {
  return call.reply instanceof z.ZodMiniObject && 'results' in call.reply.shape
}

/** Lists come as a page, as an object with results, or as a bare array. */
function asPage(body: unknown): unknown {
  const rows = Array.isArray(body) ? (body as unknown[]) : asFields(body).results
  if (!Array.isArray(rows)) return body
  return { ...emptyPage, count: rows.length, ...(Array.isArray(body) ? {} : asFields(body)), results: rows }
}

/** Validates the response of a call. @throws ApiError for an error response or an invalid body */
export async function readResponse(call: AnyCall, response: Response): Promise<unknown> {
  // A 404 of a list without path parameters is an empty list; with a parent in the path, the parent is
  // missing.
  const isMissingList = response.status === 404 && isListCall(call) && !call.path.includes('{')
  if (isMissingList) return emptyPage
  if (!response.ok) throw await readErrorResponse(response)
  if (call.reply === 'nothing') return undefined
  const schema = call.reply as z.ZodMiniType
  const body = await readJson(response)
  const result = z.safeParse(schema, isListCall(call) ? asPage(body) : body)
  if (!result.success) throw new ApiError(0, 'invalid_reply', t('invalidReply'), { cause: result.error })
  return result.data
}

/** The file name in the Content-Disposition header. */
export function readFileName(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}
