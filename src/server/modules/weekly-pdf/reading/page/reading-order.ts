import { isKnownUnit } from '#src/server/modules/weekly-pdf/reading/values/limits/units.ts'

/** The direction of a paragraph: where its first word stands. */
export type BaseDirection = 'ltr' | 'rtl'

/** Where the lines of a cell stand between its edges, in ems on either side. */
export interface Margins {
  left: number
  right: number
}

/** Vowel signs of Arabic have no script of their own. */
const RTL_LETTER =
  '(?!\\p{Nd})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\u064b-\\u065f\\u0670]'
const rtlLetter = new RegExp(RTL_LETTER, 'u')
const rtlLetters = new RegExp(RTL_LETTER, 'gu')
const ARABIC_LETTER = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** Unicode's bidi rules keep fewer signs inside a number when it follows an Arabic letter than a Hebrew one. */
const ARABIC_NUMBER = /^\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*/u
const HEBREW_NUMBER = /^\p{Nd}+(?:[-+.,:/]\p{Nd}+)*[%°]?/u
/** "Plant:" or "1." at the left end. */
const BEGINS_LEFT = new RegExp(`^(?:(?!${RTL_LETTER}).)*\\p{L}:\\s|^\\s*\\p{Nd}{1,3}[.)]\\s`, 'u')
const SENTENCE_ENDS_RIGHT = new RegExp(`${RTL_LETTER}[.:!?؟]$`, 'u')
const SENTENCE_ENDS_LEFT = new RegExp(`^[.:!?؟،]\\s?${RTL_LETTER}`, 'u')
/** ":Plant", ".1" or a number at the right end: only a paragraph from right to left begins there. */
const BEGINS_RIGHT = new RegExp(`(?:\\s[:.]\\S+|${RTL_LETTER}\\s+[.:]?\\p{Nd}[\\p{Nd}.,:/]*)$`, 'u')
/** A difference between the margins that is no chance, in ems. */
const CLEAR_MARGIN = 0.8
/** A damaged file may have words without an end. */
const LONGEST_TAG = 100
const RTL_MARKS =
  /^[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc]+$/
const mirrored = new Map([...'()[]{}<>«»'].map((sign, index, all) => [sign, all[index ^ 1] as string]))

export function hasRtlLetters(text: string): boolean {
  return rtlLetter.test(text)
}

/** Vowel signs without their letter. */
export function areRtlMarks(text: string): boolean {
  return RTL_MARKS.test(text)
}

/**
 * Guesses the direction of a paragraph from its lines as drawn, each from left to right. What only one direction
 * can draw decides, then how the lines are aligned, then which letters are more.
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

/** Right-to-left letters less the letters of other words; tags and units say nothing about the language. */
function countRtlLead(text: string): number {
  const rtl = text.match(rtlLetters)?.length ?? 0
  const others = text
    .split(' ')
    .filter((word) => !/\p{Nd}/u.test(word) && !hasRtlLetters(word) && !isKnownUnit(word))
  return rtl - (others.join('').match(/\p{L}/gu)?.length ?? 0)
}

/**
 * Puts a line as drawn, from left to right, into reading order (the inverse of Unicode's bidi algorithm): Hebrew and
 * Arabic turn round, tags and numbers among them do not.
 */
export function toReadingOrder(drawn: string, base: BaseDirection = guessBaseDirection([drawn])): string {
  if (!hasRtlLetters(drawn)) return drawn
  const signs = [...drawn]
  // Vowel signs come out reversed too: NFC gives them the order of typed text.
  if (base === 'rtl') return turnRound(signs).normalize('NFC')
  let text = ''
  for (let at = 0; at < signs.length; ) {
    const end = findStretchEnd(signs, at)
    text += end > at ? turnRound(signs.slice(at, end)) : signs[at]
    at = Math.max(end, at + 1)
  }
  return text.normalize('NFC')
}

/** Where a right-to-left stretch that begins here ends, or `from`. A number drawn left of it is its last word. */
function findStretchEnd(signs: string[], from: number): number {
  let first = from
  if (from > 0 && signs[from - 1] === ' ') {
    const number = readNumber(signs, from, ARABIC_NUMBER)
    if (number > from && signs[number] === ' ') first = number + 1
  }
  if (!hasRtlLetters(signs[first] ?? '')) return from
  let end = first
  for (let at = first; at < signs.length && !isLtrLetter(signs[at]); at++)
    if (hasRtlLetters(signs[at] ?? '')) end = at + 1
  return end
}

function turnRound(signs: string[]): string {
  const numbers = ARABIC_LETTER.test(signs.join('')) ? ARABIC_NUMBER : HEBREW_NUMBER
  const parts: string[] = []
  for (let at = 0; at < signs.length; ) {
    const end = findIslandEnd(signs, at, numbers)
    parts.push(end > at ? signs.slice(at, end).join('') : mirror(signs[at] ?? ''))
    at = Math.max(end, at + 1)
  }
  return parts.reverse().join('')
}

function mirror(sign: string): string {
  return mirrored.get(sign) ?? sign
}

/** Where a tag, a number or a phrase that stays left-to-right ends, or `from` where none begins. */
function findIslandEnd(signs: string[], from: number, numbers: RegExp): number {
  let end = readCore(signs, from, numbers)
  if (end === from) return from
  let last = signs.slice(from, end).join('')
  for (;;) {
    const next = findNextCore(signs, end)
    if (next === null) break
    const nextEnd = readCore(signs, next, numbers)
    const word = signs.slice(next, nextEnd).join('')
    // "bar 3.5" is how "3.5 bar" is drawn among Hebrew or Arabic, since its number comes first.
    const isApart = /\p{L}/u.test(last) ? isKnownUnit(last) && !/\p{L}/u.test(word) : !/\p{L}/u.test(word)
    if (isApart) break
    end = nextEnd
    last = word
  }
  return closeBrackets(signs, from, end)
}

/** Where the next tag or number begins, unless Hebrew or Arabic comes first. */
function findNextCore(signs: string[], from: number): number | null {
  for (let at = from; at < signs.length && !hasRtlLetters(signs[at] ?? ''); at++)
    if (isCoreSign(signs[at])) return at
  return null
}

function closeBrackets(signs: string[], from: number, end: number): number {
  const open = signs.slice(from, end).filter((sign) => sign === '(').length
  const closed = signs.slice(from, end).filter((sign) => sign === ')').length
  return open > closed && signs[end] === ')' ? end + 1 : end
}

/** A word of other letters, with all that is inside it, or a number. */
function readCore(signs: string[], from: number, numbers: RegExp): number {
  if (!isCoreSign(signs[from])) return from
  let end = from
  let hasLetter = false
  const longest = Math.min(signs.length, from + LONGEST_TAG)
  for (let at = from; at < longest && !/\s/.test(signs[at] ?? ''); at++) {
    if (hasRtlLetters(signs[at] ?? '')) break
    hasLetter ||= isLtrLetter(signs[at])
    if (isCoreSign(signs[at])) end = at + 1
  }
  if (!hasLetter) return readNumber(signs, from, numbers)
  // A tag that goes on in the next line.
  return signs[end] === '-' && /^\s?$/.test(signs[end + 1] ?? '') ? end + 1 : end
}

function readNumber(signs: string[], from: number, numbers: RegExp): number {
  const found = numbers.exec(signs.slice(from, from + LONGEST_TAG).join(''))
  return from + [...(found?.[0] ?? '')].length
}

function isCoreSign(sign: string | undefined): boolean {
  return sign !== undefined && (/\p{Nd}/u.test(sign) || isLtrLetter(sign))
}

function isLtrLetter(sign: string | undefined): boolean {
  return sign !== undefined && /\p{L}/u.test(sign) && !rtlLetter.test(sign)
}
