import * as z from 'zod/mini'
import { apiAddress } from '#src/contract/base-path.ts'
import type { AnyCall } from '#src/contract/call.ts'
import { t } from '#src/i18n/areas/errors.ts'
import { translateContractMessage, t as tValidation } from '#src/i18n/validation-messages.ts'
import { ApiError } from './api-error.ts'

export interface BuiltRequest {
  url: string
  method: AnyCall['method']
  body: string | FormData | null
}

type Fields = Record<string, unknown>

/** Validates the input before the request, with the same messages as the server. */
function validate(schema: z.ZodMiniType | undefined, given: Fields): void {
  if (!schema) return
  const result = z.safeParse(schema, given)
  if (result.success) return
  const details: Record<string, string[]> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'form'
    details[field] = [...(details[field] ?? []), translateContractMessage(issue.message)]
  }
  const first = Object.values(details)[0]?.[0] ?? tValidation('required')
  throw new ApiError(400, 'invalid', first, { details, cause: result.error })
}

function toFormData(fields: Fields, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/** Builds the HTTP request of a call and its input. @throws ApiError for invalid input */
export function buildRequest(
  call: AnyCall,
  input: Fields = {},
  files: Readonly<Record<string, Blob>> = {},
): BuiltRequest {
  const rest: Fields = { ...input }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    if (value === undefined || value === '') throw new ApiError(0, 'invalid', t('unexpected'))
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  validate(call.query, rest)
  validate(call.body, rest)

  const parameters = new URLSearchParams()
  if (call.query)
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value))
  const query = parameters.size > 0 ? `?${parameters}` : ''

  let body: string | FormData | null = null
  if (call.multipart) body = toFormData(rest, files)
  else if (call.body) body = JSON.stringify(rest)
  return { url: apiAddress(`${path}${query}`), method: call.method, body }
}
