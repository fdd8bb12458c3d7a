import { createHash } from 'node:crypto'
import { cleanCode } from '#src/rules/text/normalize-code.ts'

/** A code and a name from one text, such as "EQ-101 Cooling Tower Fan A". */
export interface CodeAndName {
  code: string
  name: string
}

const SEPARATOR = String.raw`\s*(?:[-–—:|/•·,]|\s)\s*`
const SPACED_SEPARATOR = String.raw`(?:\s+[-–—|/•·]\s+|\s*[:|—]\s*|\s*,\s+)`
const DASH = '-‐‑‒–−'
/** At least one digit and one letter, or digits with inner dashes: P-101A, PL-01, 10LAC01AP001, 12-345. */
const CODE = String.raw`(?=\S*\d)[\p{Lu}\d]+(?:[${DASH}_./][\p{Lu}\d]+)*[a-z]?(?![\p{L}\d])`
/** A lower-case tag, such as p-103a; "3-way valve" and "two-stage pump" contain none. */
const LOWER_CODE = String.raw`[a-z]{1,3}(?:[${DASH}][a-z]{1,3})?[${DASH}]\d{2,5}[a-z]?(?![\p{L}\d])`
/** A code only before a separator: 2100, HQ, HQ-A. */
const SHORT_CODE = String.raw`\d{1,6}|\p{Lu}{1,6}(?:[${DASH}_./]\p{Lu}{1,6}){1,3}|\p{Lu}{2,6}`
/** Letters and a number: "G 13", "CW 12". A size or a standard such as "DN 50" is none. */
const SPACED_CODE = String.raw`(?!(?:DN|PN|NW|VG|ISO|DIN|EN|KW|WK)\s)\p{Lu}{1,4}\s\d{1,4}\p{Lu}?`
/** The start of a name in small letters: "Boiler", "UPS system". */
const NAME_START = String.raw`(?:\p{Lu}\p{Ll}|\p{Lu}{2,6}\s+\p{Ll}{3})`
/** Longer than any tag with its name. */
const MAX_NAME_LENGTH = 250
const FULL_WIDTH = /[\uff01-\uff5e]+/g
const BARE_NUMBER = /^\d+$/

/** Splits a text into code and name, in either order; the code is empty when there is none. */
export function splitCodeAndName(text: string): CodeAndName {
  const trimmed = cleanCode(text).replace(FULL_WIDTH, (letters) => letters.normalize('NFKC'))
  if (trimmed.length > MAX_NAME_LENGTH) return { code: '', name: trimmed }
  if (isCode(trimmed) || new RegExp(`^${SPACED_CODE}$`, 'u').test(trimmed)) return { code: trimmed, name: '' }
  const bracketed = new RegExp(
    String.raw`^(.+?)\s*[([]\s*(?:(?:tag|id|code|no)\.?:?\s*)?(${CODE})\s*[)\]]$`,
    'iu',
  ).exec(trimmed)
  if (bracketed && isCode(bracketed[2])) return { code: bracketed[2] ?? '', name: tidy(bracketed[1]) }
  const shortCode = /^(.+?)\s*[([](\p{Lu}{2,8})[)\]]$/u.exec(trimmed)
  if (shortCode) return { code: shortCode[2] ?? '', name: tidy(shortCode[1]) }
  const leadingBracket = new RegExp(String.raw`^[([]\s*(${CODE})\s*[)\]]\s*[-–—:]?\s*(.+)$`, 'u').exec(
    trimmed,
  )
  if (leadingBracket && isCode(leadingBracket[1]))
    return { code: leadingBracket[1] ?? '', name: tidy(leadingBracket[2]) }
  const leading = new RegExp(`^(${CODE}|${LOWER_CODE})${SEPARATOR}(.+)$`, 'u').exec(trimmed)
  if (leading && isCode(leading[1])) return { code: leading[1] ?? '', name: tidy(leading[2]) }
  const leadingShort = new RegExp(`^(${SHORT_CODE})${SPACED_SEPARATOR}(.+)$`, 'u').exec(trimmed)
  if (leadingShort) return { code: leadingShort[1] ?? '', name: tidy(leadingShort[2]) }
  const spaced = new RegExp(`^(${SPACED_CODE})${SPACED_SEPARATOR}(.+)$`, 'u').exec(trimmed)
  if (spaced) return { code: spaced[1] ?? '', name: tidy(spaced[2]) }
  const spacedBare = new RegExp(
    String.raw`^(${SPACED_CODE})(?<=\d{2}\p{Lu}?)\s+(${NAME_START}.*)$`,
    'u',
  ).exec(trimmed)
  if (spacedBare) return { code: spacedBare[1] ?? '', name: tidy(spacedBare[2]) }
  // "2200 Paint shop", but no year: "2026 Inspection".
  const numbered = /^((?!19\d\d|20[0-4]\d)\d{4,6})\s+(\p{Lu}\p{L}.*)$/u.exec(trimmed)
  if (numbered) return { code: numbered[1] ?? '', name: tidy(numbered[2]) }
  // "HQ-A Head office", and in capitals "HQ-A HEAD OFFICE", but not "NON-FERROUS HALL".
  const lettered =
    /^(\p{Lu}{1,6}(?:[-‐‑–]\p{Lu}{1,6}){1,3})\s+(\p{Lu}\p{Ll}.*)$/u.exec(trimmed) ??
    /^(\p{Lu}{2,4}[-‐‑–]\p{Lu})\s+(\p{Lu}{2}[\p{Lu}\s\d-]*)$/u.exec(trimmed)
  if (lettered) return { code: lettered[1] ?? '', name: tidy(lettered[2]) }
  const trailing = new RegExp(`^(.+?)${SEPARATOR}(${CODE})$`, 'u').exec(trimmed)
  if (trailing && isTrailingCode(trailing[2], trimmed))
    return { code: trailing[2] ?? '', name: tidy(trailing[1]) }
  return { code: '', name: trimmed }
}

/** Generates a code from a name, the same every week. */
export function makeCode(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[łŁ]/g, 'L')
    .replace(/[øØ]/g, 'O')
    .replace(/ß/g, 'SS')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
  const slug = plain.replace(/[^A-Z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  const isLossy = (plain.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > slug.replaceAll('-', '').length
  if (slug.length > 0 && slug.length <= 40 && !isLossy) return slug
  const digest = createHash('sha256').update(name.normalize('NFC').toLowerCase()).digest('hex').slice(0, 6)
  return [slug.slice(0, 33).replace(/-+$/, ''), digest.toUpperCase()].filter((part) => part !== '').join('-')
}

/** Whether a text is only a code. */
export function isCode(text: string | undefined): boolean {
  return (
    text !== undefined && !BARE_NUMBER.test(text) && new RegExp(`^(?:${CODE}|${LOWER_CODE})$`, 'u').test(text)
  )
}

/** A code that is too long for an interval ("12M"), a shift ("S1") or a number: "P-101", "FX12", "G 13". */
export function isTag(text: string): boolean {
  if (new RegExp(String.raw`^(?=.*\d{2})${SPACED_CODE}$`, 'u').test(text)) return true
  return (
    isCode(text) && /\p{L}/u.test(text) && (/[-_./]/.test(text) || /\p{L}\d{2,}|\d{2,}\p{L}{2,}/u.test(text))
  )
}

/** "Boiler 2" and "Pump P2" are names; "Cooling Tower Fan A EQ-101" ends in a tag. */
function isTrailingCode(text: string | undefined, whole: string): boolean {
  if (!isCode(text)) return false
  const hasBody = /[-_./]/.test(text ?? '') || /\p{Lu}{2,}\d{2,}|\p{Lu}\d{3,}|\d\p{Lu}/u.test(text ?? '')
  return hasBody || new RegExp(`[-–—:|]\\s*${text}$`, 'u').test(whole)
}

function tidy(text: string | undefined): string {
  return (text ?? '').replace(/^[\s\-–—:|/•·,]+|[\s\-–—:|/•·,]+$/gu, '')
}
