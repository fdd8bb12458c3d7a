import { cutLine, MARGIN, type TextLine } from './find-text-lines.ts'
import type { GreyImage } from './grey-image.ts'
import type { RecognitionLanguage } from './choose-language.ts'
import type { LineReaders, ReadWord } from './line-reader.ts'

/** A word in pixels of the page. */
export interface RecognizedWord {
  text: string
  x0: number
  x1: number
  /** From 0 to 1. */
  certainty: number
}

/** The words of a line of the page; none if nothing was read. */
export interface RecognizedLine {
  line: TextLine
  words: RecognizedWord[]
}

/** The certainty of a word that two models read differently, or whose dots differ from those of the picture. */
const DISPUTED = 0.3
/** Longer texts without a figure are words, in which dictionaries and people find errors. */
const LONGEST_CODE = 4

/**
 * Reads a line. Figures, codes and units are read by the models of two languages: they are different networks, so that
 * an error of one is seldom one of the other.
 */
export async function readLine(
  image: GreyImage,
  line: TextLine,
  readers: LineReaders,
  language: RecognitionLanguage,
): Promise<RecognizedLine> {
  const picture = cutLine(image, line)
  const words = await readers.read(language, picture)
  if (needsCheck(words)) {
    const others = await readers.read(language === 'deu' ? 'eng' : 'deu', picture)
    disputeWords(words, others)
    if (countDots(line) !== countPrintedDots(words))
      for (const word of words) if (/\d/.test(word.text)) word.certainty = Math.min(word.certainty, DISPUTED)
  }
  return {
    line,
    words: words.map(({ text, x0, x1, certainty }) => ({
      text,
      x0: x0 - MARGIN + line.x0,
      x1: x1 - MARGIN + line.x0,
      certainty,
    })),
  }
}

function needsCheck(words: readonly ReadWord[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return /\d/.test(text) || text.length <= LONGEST_CODE
}

function disputeWords(words: ReadWord[], others: readonly ReadWord[]): void {
  const isAligned = words.length === others.length
  const texts = new Set(others.map(({ text }) => text))
  words.forEach((word, index) => {
    if (!isCode(word.text) && words.length > 1) return
    const isSame = isAligned ? others[index]!.text === word.text : texts.has(word.text)
    if (!isSame) word.certainty = Math.min(word.certainty, DISPUTED)
  })
}

function isCode(text: string): boolean {
  return /\d/.test(text) || text.length <= LONGEST_CODE
}

/** The dots on the baseline of a line: full stops, decimal points and commas. */
function countDots({ blobs }: TextLine): number {
  const heights = blobs.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b)
  const capital = heights.at(-1) ?? 0
  const bottoms = blobs.filter(({ y0, y1 }) => y1 - y0 > 0.5 * capital).map(({ y1 }) => y1).sort((a, b) => a - b)
  const baseline = bottoms[bottoms.length >> 1] ?? 0
  return blobs.filter(
    ({ x0, y0, x1, y1 }) =>
      y1 - y0 < 0.45 * capital && x1 - x0 < 0.35 * capital && y0 > baseline - 0.35 * capital && y1 > baseline - 0.1 * capital,
  ).length
}

function countPrintedDots(words: readonly ReadWord[]): number {
  const text = words.map((word) => word.text).join('')
  return (text.match(/[.,:;!?]/g)?.length ?? 0) + 3 * (text.match(/…/g)?.length ?? 0)
}
