import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#src/contract/call.ts'
import { Problem, problem } from '#src/server/problems/problem.ts'
import { type ReceivedFile, receiveFile } from '#src/server/uploads/receive-file.ts'
import type { ExpectFile } from './route.ts'

type MultipartRule = NonNullable<AnyCall['multipart']>

interface Reading {
  /** Where files that are not small go until the request is answered. */
  folder: string
  expectFile?: ExpectFile | undefined
}

/** All text fields of a request together: the longest are the answers of a large checklist. Bytes. */
const LARGEST_FIELDS = 5 * 1024 * 1024
const MOST_FIELDS = 30
/** What stands before each part: its name, a file's name, a type. */
const LARGEST_HEAD = 8 * 1024
const MOST_HEADERS = 20

/** Reads a multipart request: text fields as they are, files as they come. Takes the files away when anything is wrong. */
export async function readMultipart(
  request: FastifyRequest,
  rule: MultipartRule,
  reading: Reading,
): Promise<{ body: Record<string, string>; files: ReceivedFile[] }> {
  const body: Record<string, string> = {}
  const files: ReceivedFile[] = []
  const mostFiles = rule.maximumFiles ?? 1
  const mostBytes = rule.maximumTotalBytes ?? mostFiles * rule.maximumBytes
  let fieldBytes = 0
  try {
    const parts = readParts(request, {
      limits: {
        fieldSize: LARGEST_FIELDS,
        fields: MOST_FIELDS,
        // One more than are taken: whoever sends it gets a sentence.
        files: mostFiles + 1,
        parts: MOST_FIELDS + mostFiles + 1,
        fileSize: rule.maximumBytes + 1,
        headerSize: LARGEST_HEAD,
        headerPairs: MOST_HEADERS,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        const value = String(part.value)
        fieldBytes += value.length
        if (fieldBytes > LARGEST_FIELDS || part.valueTruncated) throw problem('too_much')
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
      const taken = files.reduce((sum, file) => sum + file.size, 0)
      const room = Math.min(rule.maximumBytes, mostBytes - taken)
      const incoming = { field: part.fieldname, fileName: part.filename ?? 'file', stream: part.file }
      const tooLarge = () => describeTooLarge(part.fieldname, rule.maximumBytes, room)
      files.push(await receive(incoming, reading.folder, room, tooLarge))
    }
    const [wanted] = rule.files
    if (rule.required && wanted && files.length === 0) throw problem('file_wanted', { at: wanted })
    return { body, files }
  } catch (error) {
    // What is still on its way goes nowhere, but it goes: who sends it reads the answer afterwards.
    request.raw.unpipe()
    request.raw.resume()
    await Promise.all(files.map((file) => file.discard()))
    throw error
  }
}

type Parts = ReturnType<FastifyRequest['parts']>

/** The parts as the parser finds them. Whatever it says, and in whatever words, is the sender's fault. */
async function* readParts(request: FastifyRequest, options: Parameters<FastifyRequest['parts']>[0]): Parts {
  try {
    yield* request.parts(options)
  } catch (error) {
    throw describeFault(error)
  }
}

/** What the disk says is not the sender's fault; what the stream says that comes from them is. */
async function receive(...given: Parameters<typeof receiveFile>): Promise<ReceivedFile> {
  try {
    return await receiveFile(...given)
  } catch (error) {
    throw error instanceof Problem || 'syscall' in (error as Error) ? error : describeFault(error)
  }
}

function expect(field: string, taken: number, rule: MultipartRule): void {
  const isExpected = rule.files.some((expected) =>
    expected.endsWith('*') ? field.startsWith(expected.slice(0, -1)) : expected === field,
  )
  if (!isExpected) throw problem('file_not_expected', { at: field })
  const most = rule.maximumFiles ?? 1
  if (taken < most) return
  throw problem('too_many_files', { most }, { at: field })
}

/** One file may be too large, or there is no room left beside those before it. */
function describeTooLarge(field: string, maximumBytes: number, room: number): Problem {
  if (room < maximumBytes) return problem('too_much', { at: field })
  return problem('file_over_limit', { megabytes: Math.round(maximumBytes / 1024 / 1024) }, { at: field })
}

const tooMany = ['FST_FIELDS_LIMIT', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT']

function describeFault(cause: unknown): Problem {
  const { code = '' } = cause as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem('file_too_large', { cause })
  if (tooMany.includes(code)) return problem('too_many_parts', { cause })
  return problem('upload_incomplete', { cause })
}
