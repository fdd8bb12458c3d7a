import { readFile } from 'node:fs/promises'
import { openPdf } from '#src/server/plan-import/extract/open-pdf.ts'
import { serveInSandbox } from '#src/server/sandbox/serve-in-sandbox.ts'
import type { RecognitionLanguage } from './choose-language.ts'
import { measureImages } from './draw-page.ts'
import { LineReaders } from './line-reader.ts'
import { type RecognizedPage, recognizePage } from './recognize-page.ts'

/** The page to read. */
export interface RecognitionInput {
  filePath: string
  page: number
  /** Of the pages before; null if unknown. */
  language: RecognitionLanguage | null
  /** The page has text: it is read only if an image covers most of it. */
  hasText: boolean
}

/** The share of a page from which on an image is the page, not a part of it. */
const PICTURE_OF_PAGE = 0.5

const readers = new LineReaders()
/** The child reads pages of one file. */
let opened: ReturnType<typeof openPdf> | null = null

serveInSandbox(
  async ({ filePath, page: number, language, hasText }: RecognitionInput): Promise<RecognizedPage | null> => {
    opened ??= readFile(filePath).then((bytes) => openPdf(new Uint8Array(bytes), { withImages: true }))
    const document = await opened
    const page = await document.getPage(number)
    try {
      if (hasText && (await measureImages(page)) < PICTURE_OF_PAGE) return null
      return await recognizePage(document, page, readers, language)
    } finally {
      page.cleanup()
    }
  },
)
