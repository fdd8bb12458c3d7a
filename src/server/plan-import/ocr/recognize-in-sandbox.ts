import { limits } from '#src/rules/limits.ts'
import { fileOfProgram } from '#src/server/core/entrypoints.ts'
import { ChildError } from '#src/server/sandbox/child-error.ts'
import { ChildLimitError, SandboxedChild } from '#src/server/sandbox/sandboxed-child.ts'
import type { RecognitionLanguage } from './choose-language.ts'
import type { FoundPictures } from './find-pictures.ts'
import type { RecognitionInput } from './page-recognizer.child.ts'
import type { RecognizedPage, RecognizedPages } from './recognize-page.ts'

/** Two models, and the picture of a page of 20 million pixels in several forms. */
const MEMORY_MB = 1_024
/** Pages that may exceed a limit: a hostile file makes each page such a page. */
const MAX_FAILURES = 3

/**
 * Reads pictures of pages in a child process with limits on time and memory for each page. A page that exceeds them, or
 * that comes after the limits of the file, stays unread.
 * @throws ChildLimitError of kind 'aborted' when `signal` aborts
 */
export async function recognizeInSandbox(
  filePath: string,
  { pages, pageCount, language: given }: FoundPictures,
  {
    onProgress,
    signal,
    timeoutMs = limits.pageRecognitionTime,
  }: {
    onProgress: (progress: { page: number; pages: number }) => void
    signal?: AbortSignal | undefined
    timeoutMs?: number | undefined
  },
): Promise<RecognizedPages> {
  const recognized: RecognizedPages = new Map(pages.map(({ page }) => [page, null]))
  const endsAt = Date.now() + limits.recognitionTime
  let language: RecognitionLanguage | null = given
  let failures = 0
  let child = null as SandboxedChild | null
  try {
    for (const [index, { page, hasText }] of pages.slice(0, limits.recognizedPages).entries()) {
      if (failures >= MAX_FAILURES || Date.now() > endsAt) break
      if (child === null || !child.isUsable) child = openChild()
      const input: RecognitionInput = { filePath, page, language, hasText }
      try {
        const read = (await child.run({ input, timeoutMs, signal })) as RecognizedPage | null
        recognized.set(page, read)
        language = read?.language ?? language
      } catch (error) {
        if (!(error instanceof ChildLimitError || error instanceof ChildError)) throw error
        if (error instanceof ChildLimitError && error.kind === 'aborted') throw error
        failures++
      }
      onProgress({ page: pageCount - pages.length + index + 1, pages: pageCount })
    }
  } finally {
    child?.end()
  }
  return recognized
}

const openChild = () =>
  new SandboxedChild({ entry: fileOfProgram('plan-import/ocr/page-recognizer.child'), memoryMb: MEMORY_MB })
