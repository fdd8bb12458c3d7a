import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { RecognitionLanguage } from './choose-language.ts'
import { type GreyImage, writePgm } from './grey-image.ts'

/** A word of a line, in pixels of the line's picture. */
export interface ReadWord {
  text: string
  x0: number
  x1: number
  /** From 0 to 1, as Tesseract says it. */
  certainty: number
}

const require = createRequire(import.meta.url)
/** The small models: a third of the size of the others, and as good on print. */
const VARIANT = '4.0.0_best_int'
/** The language of the document, and the one that checks its figures; each takes about 100 MB. */
const MAX_OPEN = 2

/** Reads pictures of single lines. The language data are files of packages; nothing is fetched or written. */
export class LineReaders {
  readonly #open = new Map<RecognitionLanguage, Promise<Worker>>()

  async read(language: RecognitionLanguage, image: GreyImage): Promise<ReadWord[]> {
    const worker = await (this.#open.get(language) ?? this.#openReader(language))
    const { data } = await worker.recognize(writePgm(image), {}, { text: false, blocks: true })
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap((paragraph) => paragraph.lines),
    )
    return lines.flatMap(({ words }) =>
      words
        .filter(({ text }) => text.trim() !== '')
        .map(({ text, confidence, bbox }) => ({
          text: text.trim(),
          x0: bbox.x0,
          x1: bbox.x1,
          certainty: confidence / 100,
        })),
    )
  }

  #openReader(language: RecognitionLanguage): Promise<Worker> {
    const opened = this.#makeRoom().then(() => openWorker(language))
    this.#open.set(language, opened)
    return opened
  }

  async #makeRoom(): Promise<void> {
    for (const [language, worker] of this.#open) {
      if (this.#open.size < MAX_OPEN) break
      this.#open.delete(language)
      await (await worker).terminate()
    }
  }

  async close(): Promise<void> {
    for (const worker of this.#open.values()) await (await worker).terminate()
    this.#open.clear()
  }
}

async function openWorker(language: RecognitionLanguage): Promise<Worker> {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(folder, VARIANT),
    gzip: true,
    cacheMethod: 'none',
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' })
  return worker
}
