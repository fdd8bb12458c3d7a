import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#src/contract/call.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { type ReceivedFile, receiveFile } from '#src/server/uploads/receive-file.ts'
import type { ExpectFile } from './route.ts'

type MultipartRule = NonNullable<AnyCall['multipart']>

interface Reading {
  /** Temporary folder for larger files, until the response is sent. */
  folder: string
  expectFile?: ExpectFile | undefined
}

/** Limit in bytes on all text fields together; the longest are the answers of a large checklist. */
const MAX_FIELD_BYTES = 5 * 1024 * 1024
const MAX_FIELDS = 30
/** Limit on the head of a part: field name, file name, content type. */
const MAX_HEADER_BYTES = 8 * 1024
const MAX_HEADERS = 20

/**
 * Reads a multipart request: text fields into memory, files as streams. On an error it removes the received files.
 */
export async function readMultipart(
  request: FastifyRequest,
  rule: MultipartRule,
  reading: Reading,
): Promise<{ body: Record<string, string>; files: ReceivedFile[] }> {
  const body: Record<string, string> = {}
  const files: ReceivedFile[] = []
  const maxFiles = rule.maximumFiles ?? 1
  const maxBytes = rule.maximumTotalBytes ?? maxFiles * rule.maximumBytes
  let fieldBytes = 0
  try {
    const parts = readParts(request, {
      limits: {
        fieldSize: MAX_FIELD_BYTES,
        fields: MAX_FIELDS,
        // One more than allowed, so that the client gets a problem instead of a parser error.
        files: maxFiles + 1,
        parts: MAX_FIELDS + maxFiles + 1,
        fileSize: rule.maximumBytes + 1,
        headerSize: MAX_HEADER_BYTES,
        headerPairs: MAX_HEADERS,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        const value = String(part.value)
        fieldBytes += value.length
        if (fieldBytes > MAX_FIELD_BYTES || part.valueTruncated) throw problem('too_much')
        body[part.fieldname] = value
        continue
      }
      try {
        expect(part.fieldname, files.length, rule)
        reading.expectFile?.(part.fieldname)
      } catch (error) {
        part.file.destroy()
        throw error
      }
      const receivedBytes = files.reduce((sum, file) => sum + file.size, 0)
      const remaining = Math.min(rule.maximumBytes, maxBytes - receivedBytes)
      const incoming = { field: part.fieldname, fileName: part.filename ?? 'file', stream: part.file }
      const tooLarge = () => describeTooLarge(part.fieldname, rule.maximumBytes, remaining)
      files.push(await receive(incoming, reading.folder, remaining, tooLarge))
    }
    const [wanted] = rule.files
    if (rule.required && wanted && files.length === 0) throw problem('file_wanted', { at: wanted })
    return { body, files }
  } catch (error) {
    // The remaining body is discarded: some clients read the response only after sending.
    request.raw.unpipe()
    request.raw.resume()
    await Promise.all(files.map((file) => file.discard()))
    throw error
  }
}

type Parts = ReturnType<FastifyRequest['parts']>

/** Yields the parts from the parser. Every parser error counts as the client's fault. */
async function* readParts(request: FastifyRequest, options: Parameters<FastifyRequest['parts']>[0]): Parts {
  try {
    yield* request.parts(options)
  } catch (error) {
    throw describeError(error)
  }
}

/** Disk errors are the server's fault; stream errors are the client's. */
async function receive(...given: Parameters<typeof receiveFile>): Promise<ReceivedFile> {
  try {
    return await receiveFile(...given)
  } catch (error) {
    throw error instanceof Problem || 'syscall' in (error as Error) ? error : describeError(error)
  }
}

function expect(field: string, receivedFiles: number, rule: MultipartRule): void {
  const isExpected = rule.files.some((expected) =>
    expected.endsWith('*') ? field.startsWith(expected.slice(0, -1)) : expected === field,
  )
  if (!isExpected) throw problem('file_not_expected', { at: field })
  const most = rule.maximumFiles ?? 1
  if (receivedFiles < most) return
  throw problem('too_many_files', { most }, { at: field })
}

/** A file is too large, or exceeds the remaining total. */
function describeTooLarge(field: string, maximumBytes: number, remaining: number): Problem {
  if (remaining < maximumBytes) return problem('too_much', { at: field })
  return problem('file_over_limit', { megabytes: Math.round(maximumBytes / 1024 / 1024) }, { at: field })
}

const tooMany = ['FST_FIELDS_LIMIT', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT']

function describeError(cause: unknown): Problem {
  const { code = '' } = cause as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem('file_too_large', { cause })
  if (tooMany.includes(code)) return problem('too_many_parts', { cause })
  return problem('upload_incomplete', { cause })
}
