import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'
import type { RecognitionLanguage } from './choose-language.ts'
import { correctWords, dispute } from './correct-words.ts'
import { cutLine, MARGIN, type TextLine } from './find-text-lines.ts'
import type { GreyImage } from './grey-image.ts'
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
  let words = await readers.read(language, picture)
  if (needsCheck(words)) {
    const others = await readers.read(language === 'deu' ? 'eng' : 'deu', picture)
    const dots = countDots(line)
    words = chooseReading(words, others, dots)
    if (countPrintedDots(words) !== dots) dispute(words.filter(hasDigit))
  }
  if (line.blobs.length === 1 && words.length === 1) removeRepeatedMark(words[0]!)
  for (const word of words.filter(({ text }) => text === '+')) if (isPlusMinus(word, line)) word.text = '±'
  correctWords(words)
  // The models know no ≤, ≥ and ±.
  dispute(words.filter(({ text }) => /[<>=≤≥±]|^\+$|\d\+\d/.test(text)))
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

/** The better one of two readings. Words that the other one reads differently are uncertain. */
function chooseReading(words: ReadWord[], others: ReadWord[], dots: number): ReadWord[] {
  const isAligned = words.length === others.length
  const isOther = isAligned && isBetter(others, words, dots)
  const [chosen, rejected] = isOther ? [others, words] : [words, others]
  const texts = new Set(rejected.map(({ text }) => foldAccents(text)))
  dispute(
    chosen.filter(({ text }, index) => {
      const isSame = isAligned
        ? foldAccents(rejected[index]!.text) === foldAccents(text)
        : texts.has(foldAccents(text))
      return !isSame && /[\p{L}\p{N}]/u.test(text) && (isCode(text) || chosen.length === 1)
    }),
  )
  // Of words without a figure, the model of the language is the judge.
  return chosen.map((word, index) => (hasDigit(word) || chosen.length === 1 ? word : (words[index] ?? word)))
}

/** Whether a reading has the right number of dots, is a unit, or is the more certain one of two with figures. */
function isBetter(words: readonly ReadWord[], than: readonly ReadWord[], dots: number): boolean {
  const [isUnit, isOtherUnit] = [words, than].map(
    (reading) => reading.length === 1 && isKnownUnit(reading[0]!.text),
  )
  if (isUnit !== isOtherUnit) return isUnit === true
  if (!words.some(hasDigit) || !than.some(hasDigit)) return false
  const [isRight, isOtherRight] = [words, than].map((reading) => countPrintedDots(reading) === dots)
  return isRight === isOtherRight ? sumCertainty(words) > sumCertainty(than) : isRight === true
}

/** No model knows the accents of all languages, or the case of a single letter. */
function foldAccents(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.length === 1 ? plain.toLowerCase() : plain
}

const hasDigit = ({ text }: ReadWord) => /\d/.test(text)

const sumCertainty = (words: readonly ReadWord[]) => words.reduce((sum, { certainty }) => sum + certainty, 0)

/** The models know no ±, which is two marks: a plus and a bar below it. */
const isPlusMinus = ({ x0, x1 }: ReadWord, line: TextLine): boolean =>
  line.blobs.filter((blob) => {
    const middle = (blob.x0 + blob.x1) / 2 - line.x0 + MARGIN
    return middle > x0 && middle < x1
  }).length === 2

/** The models read an "x" that is alone in its cell as "xx". */
function removeRepeatedMark(word: ReadWord): void {
  word.text = word.text.replace(/^([vx])\1$/i, '$1')
}

function isCode(text: string): boolean {
  return /\d/.test(text) || text.length <= LONGEST_CODE
}

/** The dots on the baseline of a line: full stops, decimal points and commas. */
function countDots({ blobs }: TextLine): number {
  const heights = blobs.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b)
  const capital = heights.at(-1) ?? 0
  const bottoms = blobs
    .filter(({ y0, y1 }) => y1 - y0 > 0.5 * capital)
    .map(({ y1 }) => y1)
    .sort((a, b) => a - b)
  const baseline = bottoms[bottoms.length >> 1] ?? 0
  return blobs.filter(
    ({ x0, y0, x1, y1 }) =>
      y1 - y0 < 0.45 * capital &&
      x1 - x0 < 0.35 * capital &&
      y0 > baseline - 0.35 * capital &&
      y1 > baseline - 0.1 * capital,
  ).length
}

function countPrintedDots(words: readonly ReadWord[]): number {
  const text = words.map((word) => word.text).join('')
  return (text.match(/[.,:;!?]/g)?.length ?? 0) + 3 * (text.match(/…/g)?.length ?? 0)
}
