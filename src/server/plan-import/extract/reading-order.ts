import { isKnownUnit } from '#src/server/plan-import/limits/units.ts'

/** The base direction of a paragraph in the Unicode bidi algorithm (UAX #9). */
export type BaseDirection = 'ltr' | 'rtl'

/** The mean distance of a cell's lines to its left and right edge, in ems. */
export interface Margins {
  left: number
  right: number
}

/** Arabic vowel marks have the script Inherited, so they are listed by code point. */
const RTL_LETTER =
  '(?!\\p{Nd})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\u064b-\\u065f\\u0670]'
const HAS_RTL_LETTER = new RegExp(RTL_LETTER, 'u')
const ALL_RTL_LETTERS = new RegExp(RTL_LETTER, 'gu')
const ARABIC_LETTER = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** UAX #9: after an Arabic letter, "-" and "%" are not part of a number; after a Hebrew letter they are. */
const ARABIC_NUMBER = /^\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*/u
const HEBREW_NUMBER = /^\p{Nd}+(?:[-+.,:/]\p{Nd}+)*[%°]?/u
/** "Plant:" or "1." at the left end. */
const BEGINS_LEFT = new RegExp(`^(?:(?!${RTL_LETTER}).)*\\p{L}:\\s|^\\s*\\p{Nd}{1,3}[.)]\\s`, 'u')
const SENTENCE_ENDS_RIGHT = new RegExp(`${RTL_LETTER}[.:!?؟]$`, 'u')
const SENTENCE_ENDS_LEFT = new RegExp(`^[.:!?؟،]\\s?${RTL_LETTER}`, 'u')
/** ":Plant", ".1" or a number at the right end: only a right-to-left paragraph starts there. */
const BEGINS_RIGHT = new RegExp(`(?:\\s[:.]\\S+|${RTL_LETTER}\\s+[.:]?\\p{Nd}[\\p{Nd}.,:/]*)$`, 'u')
/** Margins that differ by more than this, in ems, show the alignment. */
const CLEAR_MARGIN = 0.8
/** DoS limit: bounds the work on a hostile file with endless words. */
const MAX_TAG_LENGTH = 100
const RTL_MARKS =
  /^[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc]+$/
const mirrored = new Map(
  [...'()[]{}<>«»'].map((character, index, all) => [character, all[index ^ 1] as string]),
)

export function hasRtlLetters(text: string): boolean {
  return HAS_RTL_LETTER.test(text)
}

/** Whether the text consists of vowel marks without a letter. */
export function areRtlMarks(text: string): boolean {
  return RTL_MARKS.test(text)
}

/**
 * Guesses the base direction of a paragraph from its lines in drawing order. Patterns that only one direction can
 * produce come first, then the alignment, then the majority of letters.
 */
export function guessBaseDirection(lines: string[], margins: Margins | null = null): BaseDirection {
  const mixed = lines.filter(hasRtlLetters)
  if (mixed.length === 0) return 'ltr'
  if (mixed.some((line) => BEGINS_LEFT.test(line))) return 'ltr'
  if (mixed.some((line) => BEGINS_RIGHT.test(line) || SENTENCE_ENDS_LEFT.test(line))) return 'rtl'
  if (mixed.some((line) => SENTENCE_ENDS_RIGHT.test(line))) return 'ltr'
  if (margins && Math.abs(margins.left - margins.right) > CLEAR_MARGIN)
    return margins.left < margins.right ? 'ltr' : 'rtl'
  return countRtlLead(lines.join(' ')) > 0 ? 'rtl' : 'ltr'
}

/** The count of right-to-left letters minus the others. Tags and units do not count: every language uses them. */
function countRtlLead(text: string): number {
  const rtl = text.match(ALL_RTL_LETTERS)?.length ?? 0
  const others = text
    .split(' ')
    .filter((word) => !/\p{Nd}/u.test(word) && !hasRtlLetters(word) && !isKnownUnit(word))
  return rtl - (others.join('').match(/\p{L}/gu)?.length ?? 0)
}

/**
 * Converts a line from drawing order to reading order: the inverse of the Unicode bidi algorithm (UAX #9). Hebrew and
 * Arabic are reversed; tags and numbers between them keep their order.
 */
export function toReadingOrder(drawn: string, base: BaseDirection = guessBaseDirection([drawn])): string {
  if (!hasRtlLetters(drawn)) return drawn
  const characters = [...drawn]
  // Vowel marks are reversed too; NFC restores the order of typed text.
  if (base === 'rtl') return reverseRun(characters).normalize('NFC')
  let text = ''
  for (let at = 0; at < characters.length; ) {
    const end = findRtlRunEnd(characters, at)
    text += end > at ? reverseRun(characters.slice(at, end)) : characters[at]
    at = Math.max(end, at + 1)
  }
  return text.normalize('NFC')
}

/** The end of the right-to-left run that starts here, or `from`. A number drawn left of it is its last word. */
function findRtlRunEnd(characters: string[], from: number): number {
  let first = from
  if (from > 0 && characters[from - 1] === ' ') {
    const number = readNumber(characters, from, ARABIC_NUMBER)
    if (number > from && characters[number] === ' ') first = number + 1
  }
  if (!hasRtlLetters(characters[first] ?? '')) return from
  let end = first
  for (let at = first; at < characters.length && !isLtrLetter(characters[at]); at++)
    if (hasRtlLetters(characters[at] ?? '')) end = at + 1
  return end
}

function reverseRun(characters: string[]): string {
  const numbers = ARABIC_LETTER.test(characters.join('')) ? ARABIC_NUMBER : HEBREW_NUMBER
  const parts: string[] = []
  for (let at = 0; at < characters.length; ) {
    const end = findLtrRunEnd(characters, at, numbers)
    parts.push(end > at ? characters.slice(at, end).join('') : mirror(characters[at] ?? ''))
    at = Math.max(end, at + 1)
  }
  return parts.reverse().join('')
}

function mirror(character: string): string {
  return mirrored.get(character) ?? character
}

/** The end of the tag, number or left-to-right phrase that starts here, or `from`. */
function findLtrRunEnd(characters: string[], from: number, numbers: RegExp): number {
  let end = readWord(characters, from, numbers)
  if (end === from) return from
  let last = characters.slice(from, end).join('')
  for (;;) {
    const next = findNextWord(characters, end)
    if (next === null) break
    const nextEnd = readWord(characters, next, numbers)
    const word = characters.slice(next, nextEnd).join('')
    // In a right-to-left paragraph "3.5 bar" is drawn as "bar 3.5".
    const isApart = /\p{L}/u.test(last) ? isKnownUnit(last) && !/\p{L}/u.test(word) : !/\p{L}/u.test(word)
    if (isApart) break
    end = nextEnd
    last = word
  }
  return closeBrackets(characters, from, end)
}

/** The start of the next tag or number, or null if Hebrew or Arabic comes first. */
function findNextWord(characters: string[], from: number): number | null {
  for (let at = from; at < characters.length && !hasRtlLetters(characters[at] ?? ''); at++)
    if (isWordCharacter(characters[at])) return at
  return null
}

function closeBrackets(characters: string[], from: number, end: number): number {
  const open = characters.slice(from, end).filter((character) => character === '(').length
  const closed = characters.slice(from, end).filter((character) => character === ')').length
  return open > closed && characters[end] === ')' ? end + 1 : end
}

/** The end of the left-to-right word or the number that starts here. */
function readWord(characters: string[], from: number, numbers: RegExp): number {
  if (!isWordCharacter(characters[from])) return from
  let end = from
  let hasLetter = false
  const longest = Math.min(characters.length, from + MAX_TAG_LENGTH)
  for (let at = from; at < longest && !/\s/.test(characters[at] ?? ''); at++) {
    if (hasRtlLetters(characters[at] ?? '')) break
    hasLetter ||= isLtrLetter(characters[at])
    if (isWordCharacter(characters[at])) end = at + 1
  }
  if (!hasLetter) return readNumber(characters, from, numbers)
  // A tag that a line break cut after its hyphen.
  return characters[end] === '-' && /^\s?$/.test(characters[end + 1] ?? '') ? end + 1 : end
}

function readNumber(characters: string[], from: number, numbers: RegExp): number {
  const found = numbers.exec(characters.slice(from, from + MAX_TAG_LENGTH).join(''))
  return from + [...(found?.[0] ?? '')].length
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && (/\p{Nd}/u.test(character) || isLtrLetter(character))
}

function isLtrLetter(character: string | undefined): boolean {
  return character !== undefined && /\p{L}/u.test(character) && !HAS_RTL_LETTER.test(character)
}
