import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#src/contract/call.ts'
import { sentences } from '#src/rules/sentences.ts'
import { type ReceivedFile, receiveFile } from '#src/server/files/receive-file.ts'
import { invalidField, Problem } from './problem.ts'

type MultipartRule = NonNullable<AnyCall['multipart']>

const LARGEST_FIELD = 5 * 1024 * 1024

/** Reads a multipart request: text fields as they are, files to disk. Removes the files when anything is wrong. */
export async function readMultipart(
  request: FastifyRequest,
  rule: MultipartRule,
  folder: string,
): Promise<{ body: Record<string, string>; files: ReceivedFile[] }> {
  const body: Record<string, string> = {}
  const files: ReceivedFile[] = []
  try {
    const parts = request.parts({
      limits: { fieldSize: LARGEST_FIELD, fields: 100, files: 500, fileSize: rule.maximumBytes + 1 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        body[part.fieldname] = String(part.value)
        continue
      }
      if (!rule.files.some((expected) => isExpected(expected, part.fieldname))) {
        part.file.resume()
        throw invalidField(part.fieldname, 'No file is expected here.')
      }
      const incoming = { field: part.fieldname, fileName: part.filename ?? 'file', stream: part.file }
      files.push(await receiveFile(incoming, folder, rule.maximumBytes, describeTooLarge(rule.maximumBytes)))
    }
    const [wanted] = rule.files
    if (rule.required && wanted && files.length === 0) throw invalidField(wanted, 'Please choose a file.')
    return { body, files }
  } catch (error) {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
    throw asRefusal(error)
  }
}

function isExpected(expected: string, field: string): boolean {
  return expected.endsWith('*') ? field.startsWith(expected.slice(0, -1)) : expected === field
}

function describeTooLarge(maximumBytes: number): string {
  const megabytes = Math.round(maximumBytes / 1024 / 1024)
  return megabytes === 50 ? sentences.pdfTooLarge : `File size must be less than ${megabytes}MB`
}

/** A body that ends early or is not multipart is the sender's fault, whatever the parser threw. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(413, 'too_large', 'This file is too large.')
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Problem(413, 'too_large', 'There are too many files or fields in this request.')
  const text = error instanceof Error ? error.message : ''
  if (/multipart|boundary|terminated|unexpected end|premature|aborted/i.test(`${code} ${text}`))
    return new Problem(400, 'incomplete', 'The upload arrived incomplete. Please try again.')
  return error
}
