import { ACCENTS, APOSTROPHES, DASHES, INVISIBLE, lowerCase } from './characters.ts'

/** Letters that Unicode does not decompose, and their spelling on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
}
const PLAIN_LETTERS = /[æœþøđðħıłŋŧ]/g

/**
 * The search form of a text: without case and accents, with one kind of dash and apostrophe. A soft hyphen next to
 * a digit becomes a hyphen, as in equipment tags; any other soft hyphen is removed.
 */
export function foldText(text: string): string {
  const decomposed = text
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/([0-9])\u00ad+/g, '$1-')
    .replace(/\u00ad+([0-9])/g, '-$1')
    .replaceAll('\u00ad', '')
    .replace(ACCENTS, '')
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'")
  return lowerCase(decomposed).replace(PLAIN_LETTERS, (letter) => plainLetters[letter]!)
}

/** The folded words of a search. A text matches when it contains all of them, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s\u0085]+/)
    .filter(Boolean)
}
