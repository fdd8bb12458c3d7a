import { ACCENTS, APOSTROPHES, DASHES, INVISIBLE, lowerCase } from './characters.ts'

/** Letters that Unicode does not decompose, as people type them on another keyboard. */
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
 * The form in which texts are searched: without case and accents, with one kind of dash and of apostrophe. A soft hyphen
 * next to a digit is the hyphen of a tag, and any other one a place to break a word.
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

/** The folded words of a search. A text is found when it has all of them, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s\u0085]+/)
    .filter(Boolean)
}
