import { isGarbled } from '#src/server/plan-import/extract/garbled-text.ts'
import type { PageContent } from '#src/server/plan-import/extract/page-content.ts'
import type { RecognitionLanguage } from './choose-language.ts'
import { chooseLanguage } from './choose-language.ts'

/** More characters are the text of a page, or the hidden text layer of a scan. Fewer may be a stamp or a page number. */
const MOST_BESIDE_A_PICTURE = 200

/** Pages whose text only text recognition can read. */
export interface FoundPictures {
  /** `hasText`: only if an image covers most of the page. */
  pages: { page: number; hasText: boolean }[]
  /** The number of all pages. */
  pageCount: number
  /** The language of the other pages; null if unknown. */
  language: RecognitionLanguage | null
}

/** The reader needs the text of these pages before it can read the file. */
export class PicturesFound extends Error {
  readonly pictures: FoundPictures

  constructor(pictures: FoundPictures) {
    super('Pages of the file are pictures.')
    this.name = 'PicturesFound'
    this.pictures = pictures
  }
}

/** Whether text recognition has to read a page: it has no text, hardly any text and perhaps an image, or garbled text. */
export function findPicture(
  content: PageContent,
  withImages: boolean,
): FoundPictures['pages'][number] | null {
  const { page, isEmpty } = content
  const length = countCharacters(content)
  if (isEmpty) return null
  if (length === 0 || isGarbled(content)) return { page, hasText: false }
  return withImages && length < MOST_BESIDE_A_PICTURE ? { page, hasText: true } : null
}

/** The language of the pages with text; null if unknown. */
export function findLanguage(contents: readonly PageContent[]): RecognitionLanguage | null {
  const readable = contents.filter((content) => countCharacters(content) > 0 && !isGarbled(content))
  return chooseLanguage(readable.flatMap(({ pieces }) => pieces.map(({ text }) => text)))
}

function countCharacters({ pieces, turned }: PageContent): number {
  return [...pieces, ...turned].reduce((sum, { text }) => sum + text.length, 0)
}

/** Whether a file has images, by the only form in which PDF writes their type: never compressed. */
export function hasImages(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    // Not /ImageMask, and not /ImageB, which old programs list in each file.
    if (!/[A-Za-z]/.test(String.fromCharCode(file[at + 6] ?? 0))) return true
  }
  return false
}
