import { limits } from '#src/rules/limits.ts'
import type { ReadingHints } from '#src/rules/plan-reading/column-fields.ts'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { renderInEnglish } from '#src/server/messages/render-message.ts'
import { type ParsingFailure, parsingFailures } from '#src/server/problems/catalogue/jobs.ts'
import { failureMessage } from '#src/server/problems/failure-message.ts'
import { ChildError, ChildLimitError, runInSandbox } from '#src/server/sandbox/run-in-sandbox.ts'
import { recognizeInSandbox } from './ocr/recognize-in-sandbox.ts'
import type { RecognizedPages } from './ocr/recognize-page.ts'
import type { ParserInput, ParserOutcome } from './pdf-parser.child.ts'
import type { ParsedPlan } from './plan/parsed-plan.ts'

/** A rejected weekly PDF; the message is for the user who uploaded it. */
export class WeeklyPdfError extends Error {
  readonly code: ParsingFailure
  /** For 'nothing_found' and 'no_tasks': the terms searched for, and the first lines of the file. */
  readonly details: unknown

  constructor(code: ParsingFailure, details: unknown = null, options?: ErrorOptions) {
    super(renderInEnglish(failureMessage(code)), options)
    this.name = 'WeeklyPdfError'
    this.code = code
    this.details = details
  }
}

export interface ParsingOptions {
  timeoutMs?: number
  memoryMb?: number
  signal?: AbortSignal
  /** Columns that a person explained. */
  hints?: ReadingHints
  /** The pages of the file that text recognition looked at; it adds the others. */
  recognized?: RecognizedPages
}

/**
 * PDF parsing in the sandbox: reads the weekly PDF at `filePath` in a child process with limits.
 * @throws WeeklyPdfError for every file that cannot be read
 * @throws ChildLimitError of kind 'aborted' when `signal` aborts
 */
export async function parseWeeklyPdfInSandbox(
  filePath: string,
  onProgress: (progress: { page: number; pages: number }) => void,
  given: ParsingOptions = {},
): Promise<ParsedPlan> {
  const { signal, recognized = new Map() } = given
  const parse = (onPage: typeof onProgress) =>
    runInSandbox<ParserOutcome>({
      entry: fileOfProgram('plan-import/pdf-parser.child'),
      input: { filePath, options: { ...(given.hints ?? { columns: [] }), recognized } } satisfies ParserInput,
      timeoutMs: given.timeoutMs ?? limits.pdfReadingTime,
      memoryMb: given.memoryMb ?? 768,
      onProgress: (progress) => onPage(progress as { page: number; pages: number }),
      signal,
    })
  try {
    const first = await parse(onProgress)
    if ('plan' in first) return first.plan
    const found = await recognizeInSandbox(filePath, first.pictures, { onProgress, signal })
    for (const [page, read] of found) recognized.set(page, read)
    const second = await parse(() => {})
    if ('plan' in second) return second.plan
    throw new WeeklyPdfError('failed')
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): unknown {
  if (error instanceof ChildError) {
    return new WeeklyPdfError(isFailure(error.code) ? error.code : 'failed', error.details)
  }
  if (!(error instanceof ChildLimitError) || error.kind === 'aborted') return error
  const codes = { time: 'too_slow', memory: 'too_heavy', crash: 'failed' } as const
  return new WeeklyPdfError(codes[error.kind], null, { cause: error })
}

function isFailure(code: string): code is ParsingFailure {
  return (parsingFailures as readonly string[]).includes(code)
}
